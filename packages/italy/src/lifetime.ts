import { ageAtDeath } from './tax-codes/person.ts';

/** `YYYY-MM-DD`, or null where it is not known. */
interface LifeDates {
  readonly nato: string | null;
  readonly decesso: string | null;
}

interface Life extends LifeDates {
  /** As the notice has it; the dates come first. */
  readonly age?: number | null;
}

/** `1938 – 2026`, or one year: the one that is known, or that of both days, as of a baby; empty where neither is known. */
export const lifeYears = ({ nato, decesso }: LifeDates): string => {
  const years = [nato, decesso].filter((day) => day !== null).map((day) => day.slice(0, 4));
  return [...new Set(years)].join(' – ');
};

/** Years at death: from the dates where both are known, else as written, so that page and poster tell the same; null where unknown, and below one year. */
export const yearsAtDeath = ({ nato, decesso, age }: Life): number | null =>
  (ageAtDeath(nato ?? '', decesso ?? '') ?? age) || null;

/** `88 anni`, `1 anno`; empty where `yearsAtDeath` is null. */
export function ageAtDeathText(life: Life): string {
  const age = yearsAtDeath(life);
  return age ? `${age} ${age === 1 ? 'anno' : 'anni'}` : '';
}

/** `all’età di 88 anni`; empty where `ageAtDeathText` is. */
export function ageClause(life: Life): string {
  const age = ageAtDeathText(life);
  return age && `all’età di ${age}`;
}

/** `1938 – 2026 · 88 anni`; `2026 · 76 anni` where a day is unknown and the age was written. */
export const lifeLine = (life: Life): string => [lifeYears(life), ageAtDeathText(life)].filter(Boolean).join(' · ');
