import { isoDayPattern } from '../days.ts';
import { readTaxCodeFields, type Sex } from './tax-code.ts';

/** The person that a tax code describes. */
export interface TaxCodePerson {
  readonly sex: Sex;
  /** `YYYY-MM-DD`. */
  readonly birth: string;
  /** The same day a century apart, where both are possible. */
  readonly otherBirth: string | null;
  /** Cadastral code of the birth place, such as `D704`. */
  readonly placeCode: string;
}

/** Nobody in Italy has grown older than this, in years. */
const maxAge = 117;

/**
 * Of the two dates that a code allows, the younger is likelier from this age on, because hardly anybody dies at 113 or more. Below it, a
 * centenarian is likelier to have died than a child.
 */
const minLikelyAgeAtDeath = 13;

/**
 * The person behind a valid code who died on a day, or was alive on it (`YYYY-MM-DD`); null where the control character or the day of birth
 * is wrong, because then nothing in it can be relied on. The code has two digits for the year: where both centuries are possible, the
 * likelier date is `birth` and the other `otherBirth`.
 */
export function readTaxCodePerson(code: string, day: string): TaxCodePerson | null {
  const reading = readTaxCodeFields(code, day);
  if (!reading?.controlOk || !reading.birthDate) return null;
  const { sex, birthDate, placeCode } = reading;
  const older = centuryBefore(birthDate);
  if (older === null || ageOn(older, day) > maxAge) return { sex, birth: birthDate, otherBirth: null, placeCode };
  const [birth, otherBirth] = ageOn(birthDate, day) < minLikelyAgeAtDeath ? [older, birthDate] : [birthDate, older];
  return { sex, birth, otherBirth, placeCode };
}

function centuryBefore(day: string): string | null {
  const text = `${Number(day.slice(0, 4)) - 100}${day.slice(4)}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

/** Earlier days are half typed: a date field holds 0002 and 0020 on the way to 2026. */
const earliestDeathDay = '1900-01-01';

/** The day for which a code is read: that of the death where it is known and not in the future, else today. */
export const referenceDay = (decesso: string, today: string): string =>
  isoDayPattern.test(decesso) && decesso >= earliestDeathDay && decesso <= today ? decesso : today;

/** Whole years between two days (`YYYY-MM-DD`). */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** Age at death in whole years, or null while one of the dates is missing, unfinished or before the other. */
export function ageAtDeath(birth: string, death: string): number | null {
  return isoDayPattern.test(birth) && isoDayPattern.test(death) && birth <= death ? ageOn(birth, death) : null;
}
