import { readTaxCode, type Sex } from './tax-code.ts';

/** What a tax code says about the person. */
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
const oldest = 117;

/**
 * The person behind a valid code; null where the control character or the day is wrong, because then nothing in it can
 * be relied on. The code has two digits for the year: where a child and a centenarian are both possible, the
 * centenarian is the likelier of the dead, and the other date is offered.
 */
export function personOf(code: string, today: string): TaxCodePerson | null {
  const reading = readTaxCode(code, today);
  if (!reading?.controlOk || !reading.birthDate) return null;
  const { sex, birthDate, placeCode } = reading;
  const older = centuryBefore(birthDate);
  if (older === null || ageOn(older, today) > oldest) return { sex, birth: birthDate, otherBirth: null, placeCode };
  return { sex, birth: older, otherBirth: birthDate, placeCode };
}

function centuryBefore(day: string): string | null {
  const text = `${Number(day.slice(0, 4)) - 100}${day.slice(4)}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

/** Whole years between two days (`YYYY-MM-DD`). */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** Age at death in whole years, or null while one of the dates is missing, unfinished or before the other. */
export function ageAtDeath(birth: string, death: string): number | null {
  return isoDay.test(birth) && isoDay.test(death) && birth <= death ? ageOn(birth, death) : null;
}
