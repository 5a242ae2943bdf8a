import { ageAtDeath } from './tax-codes/person.ts';

/** `YYYY-MM-DD`, or null where it is not known. */
interface Lifetime {
  readonly nato: string | null;
  readonly decesso: string | null;
}

/** `1938 – 2026`, or the one year that is known; empty where neither is. */
export const lifeYears = ({ nato, decesso }: Lifetime): string =>
  [nato, decesso]
    .filter((day) => day !== null)
    .map((day) => day.slice(0, 4))
    .join(' – ');

/** `88 anni`, `1 anno`; empty where a day is unknown, and below one year. */
export function lifeAge({ nato, decesso }: Lifetime): string {
  const age = ageAtDeath(nato ?? '', decesso ?? '');
  return age ? `${age} ${age === 1 ? 'anno' : 'anni'}` : '';
}

/** `all’età di 88 anni`; empty where `lifeAge` is. */
export function atAge(life: Lifetime): string {
  const age = lifeAge(life);
  return age && `all’età di ${age}`;
}

/** `1938 – 2026 · 88 anni`. */
export const lifeLine = (life: Lifetime): string => [lifeYears(life), lifeAge(life)].filter(Boolean).join(' · ');
