import { ageAtDeath } from './tax-codes/person.ts';

/** `YYYY-MM-DD`, or null where it is not known. */
interface LifeDates {
  readonly nato: string | null;
  readonly decesso: string | null;
}

/** `1938 – 2026`, or the one year that is known; empty where neither is. */
export const lifeYears = ({ nato, decesso }: LifeDates): string =>
  [nato, decesso]
    .filter((day) => day !== null)
    .map((day) => day.slice(0, 4))
    .join(' – ');

/** `88 anni`, `1 anno`; empty where a day is unknown, and below one year. */
export function ageAtDeathText({ nato, decesso }: LifeDates): string {
  const age = ageAtDeath(nato ?? '', decesso ?? '');
  return age ? `${age} ${age === 1 ? 'anno' : 'anni'}` : '';
}

/** `all’età di 88 anni`; empty where `ageAtDeathText` is. */
export function ageClause(life: LifeDates): string {
  const age = ageAtDeathText(life);
  return age && `all’età di ${age}`;
}

/** `1938 – 2026 · 88 anni`. */
export const lifeLine = (life: LifeDates): string =>
  [lifeYears(life), ageAtDeathText(life)].filter(Boolean).join(' · ');
