import lines from '../data/birth-places.json' with { type: 'json' };
import type { TaxCodePerson } from './person.ts';

/** Where somebody was born. About 90 KB compressed: browsers load this module when they need it. */
export interface BirthPlace {
  /** The name that the place bore on that day. */
  readonly name: string;
  /** Two letters, those of the province that the place belonged to on that day; null for a foreign state. */
  readonly province: string | null;
}

/** Name and province of a place from a day on; `place` is null from the day on which it was abolished. */
interface PlacePeriod {
  /** First day; empty where births of any earlier day may have the code. */
  readonly from: string;
  readonly place: BirthPlace | null;
}

const periodsByCode = new Map<string, readonly PlacePeriod[]>();
let previous = '';
for (const line of lines) {
  const [written = '', ...parts] = line.split('|');
  const code = written || nextPlaceCode(previous);
  periodsByCode.set(code, readPeriods(parts));
  previous = code;
}

function nextPlaceCode(code: string): string {
  return code.charAt(0) + String(Number(code.slice(1)) + 1).padStart(3, '0');
}

/** Reads groups of first day, province and name; an empty value repeats the one before, a dash for the province ends the place. */
function readPeriods(parts: readonly string[]): PlacePeriod[] {
  const periods: PlacePeriod[] = [];
  let province = '';
  let name = '';
  for (let at = 0; at < parts.length; at += 3) {
    const [from = '', newProvince = '', newName = ''] = parts.slice(at, at + 3);
    const ended = newProvince === '-';
    if (!ended) [province, name] = [newProvince || province, newName || name];
    periods.push({ from, place: ended ? null : { name, province: province || null } });
  }
  return periods;
}

/**
 * The place of a cadastral code (`D704`, `Z118`) on a day (`YYYY-MM-DD`), under its name and in its province of that day: municipalities in
 * force and abolished, and foreign states. Null where the code is unknown, or named nothing on that day. People born before 1979 may have
 * the code of a municipality founded after their birth, because everybody living got a code between 1974 and 1978 (DPR 605/1973): for those
 * days the data have its first name.
 */
export function findBirthPlace(code: string, birth: string): BirthPlace | null {
  return periodsByCode.get(code)?.findLast(({ from }) => from <= birth)?.place ?? null;
}

/**
 * Adds the place of birth to a person. Where the code leaves the century open and its place did not exist in one of the two, the other
 * birth date is the right one.
 */
export function resolveBirthPlaceAndDate(person: TaxCodePerson): {
  readonly person: TaxCodePerson;
  readonly place: BirthPlace | null;
} {
  const { placeCode, birth, otherBirth } = person;
  const place = findBirthPlace(placeCode, birth);
  const otherPlace = otherBirth === null ? null : findBirthPlace(placeCode, otherBirth);
  if (place) return { person: otherPlace ? person : { ...person, otherBirth: null }, place };
  if (otherBirth === null || !otherPlace) return { person, place: null };
  return { person: { ...person, birth: otherBirth, otherBirth: null }, place: otherPlace };
}
