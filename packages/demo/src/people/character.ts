import type { Random } from '../random.ts';

/** Manner of death: it decides what an obituary may say, and whom the family may thank. */
export type MannerOfDeath = 'sudden' | 'illness' | 'peaceful';
/** Attitude to religion; `usual` has a funeral in church, but no text calls the person devout. */
export type Religiosity = 'devout' | 'usual' | 'lay';

/** A random manner of death: old people mostly die in peace, young ones suddenly or after an illness. */
export const drawMannerOfDeath = (age: number, random: Random): MannerOfDeath =>
  random.weighted(['sudden', 'illness', 'peaceful'] as const, (passing) => {
    if (passing === 'sudden') return age < 65 ? 45 : 18;
    if (passing === 'illness') return age < 65 ? 55 : 30;
    return age < 65 ? 0 : Math.min(60, (age - 60) * 3);
  });

/** A random attitude to religion: those born before 1955 are devout more often. */
export const drawReligiosity = (born: number, random: Random): Religiosity =>
  random.weighted(['devout', 'usual', 'lay'] as const, (religiosity) => {
    if (religiosity === 'devout') return born < 1955 ? 34 : 12;
    return religiosity === 'usual' ? 54 : born < 1940 ? 8 : 16;
  });
