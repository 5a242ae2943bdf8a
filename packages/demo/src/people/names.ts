import type { Sex } from '@commiato/italy/tax-code';
import givenNames from '../data/given-names.json' with { type: 'json' };
import surnames from '../data/surnames.json' with { type: 'json' };
import type { Random } from '../random.ts';

const lists = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([key, text]) => [key, text.split(', ')]));

const surnamesOf = lists(surnames);
const yearsOf = { M: lists(givenNames.years.M), F: lists(givenNames.years.F) };
const localNames = new Map(
  Object.entries(givenNames.places).map(([place, { M, F }]) => [place, { M: M.split(', '), F: F.split(', ') }]),
);

/** The commonest names come first in every list. The greater `even`, the less they stand out. */
const common = (random: Random, list: readonly string[], even: number): string =>
  random.weighted(list, (_, index) => 1 / (index + even));

/** The list of a province, where it has one of its own, or of its region. */
const regional = <T>(map: ReadonlyMap<string, T>, prov: string, regione: string): T | undefined =>
  map.get(prov) ?? map.get(regione);

/** A surname as it is met in a region. */
export function surname(prov: string, regione: string, random: Random): string {
  const list = regional(surnamesOf, prov, regione);
  return common(random, list && random.chance(0.82) ? list : (surnamesOf.get('Italia') ?? []), 14);
}

/** A given name of the time; older people often bear one of their region. */
export function givenName(sex: Sex, year: number, from: { prov: string; regione: string }, random: Random): string {
  const local = regional(localNames, from.prov, from.regione)?.[sex];
  const german = from.prov === 'BZ';
  if (local && (german || year < 1962) && random.chance(german ? 0.75 : 0.24)) return common(random, local, 4);
  const beginning = [...yearsOf[sex].keys()].findLast((first) => Number(first) <= year) ?? '1900';
  return common(random, yearsOf[sex].get(beginning) ?? [], 4);
}
