import earlierNames from './data/earlier-names.json' with { type: 'json' };
import lines from './data/places.json' with { type: 'json' };
import type { TaxCodePerson } from './tax-code-person.ts';

/** Where somebody was born. About 100 KB compressed: browsers load this module when they need it. */
export interface BirthPlace {
  /** The name that the place bore on that day. */
  readonly name: string;
  /** Two letters; null for a foreign state. */
  readonly province: string | null;
}

interface Place extends BirthPlace {
  /** First day, or empty: as long as anybody remembers. */
  readonly from: string;
  /** First day on which it was no more, or empty: still there. */
  readonly to: string;
}

/**
 * Everybody living got a code between 1974 and 1978 (DPR 605/1973), for a municipality of those years: who was born
 * before may bear the code of one that was founded after the birth.
 */
const firstCodesGiven = '1978-12-31';

const places = new Map(lines.map(readPlace));
/** By cadastral code, the oldest name first. */
const names = new Map<string, { readonly name: string; readonly to: string }[]>();
for (const line of earlierNames) {
  const [code = '', name = '', to = ''] = line.split('|');
  names.set(code, [...(names.get(code) ?? []), { name, to }]);
}

function readPlace(line: string): [string, Place] {
  const [code = '', name = '', province = '', from = '', to = ''] = line.split('|');
  return [code, { name, province: province || null, from, to }];
}

/**
 * The place of a cadastral code (`D704`, `Z118`) on a day (`YYYY-MM-DD`), under its name of that day: municipalities in
 * force and abolished, and foreign states. Null where the code is unknown, or named nothing on that day.
 */
export function birthPlaceOf(code: string, birth: string): BirthPlace | null {
  const place = places.get(code);
  if (!place || (place.to !== '' && birth >= place.to)) return null;
  const coded = birth <= firstCodesGiven && place.from <= firstCodesGiven;
  if (birth < place.from && !coded) return null;
  const earlier = names.get(code)?.find(({ to }) => birth < to);
  return { name: earlier?.name ?? place.name, province: place.province };
}

/**
 * A person with the place of birth. Where the code leaves the century open and its place did not exist in one of the
 * two, the other birth date is the right one.
 */
export function withBirthPlace(person: TaxCodePerson): {
  readonly person: TaxCodePerson;
  readonly place: BirthPlace | null;
} {
  const { placeCode, birth, otherBirth } = person;
  const place = birthPlaceOf(placeCode, birth);
  const otherPlace = otherBirth === null ? null : birthPlaceOf(placeCode, otherBirth);
  if (place) return { person: otherPlace ? person : { ...person, otherBirth: null }, place };
  if (otherBirth === null || !otherPlace) return { person, place: null };
  return { person: { ...person, birth: otherBirth, otherBirth: null }, place: otherPlace };
}
