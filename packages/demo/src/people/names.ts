import type { Sex } from '@commiato/italy/tax-codes/tax-code';
import givenNames from '../data/given-names.json' with { type: 'json' };
import surnames from '../data/surnames.json' with { type: 'json' };
import { drawFrom, type Random } from '../random.ts';

type Draw = (random: Random) => string;

/** Draws from names ordered by frequency. The greater `even`, the less the most frequent ones prevail. */
const drawName = (names: string, even: number): Draw => drawFrom(names.split(', '), (_, index) => 1 / (index + even));
const drawn = (texts: Record<string, string>, even: number) =>
  new Map(Object.entries(texts).map(([key, text]) => [key, drawName(text, even)]));

const surnamesOf = drawn(surnames, 14);
/** Name lists with the first year of their period, the latest first. */
const periods = (texts: Record<string, string>) =>
  [...drawn(texts, 4)].map(([year, draw]) => [Number(year), draw] as const).sort(([a], [b]) => b - a);
const yearsOf = { M: periods(givenNames.years.M), F: periods(givenNames.years.F) };
const localNames = new Map(
  Object.entries(givenNames.places).map(([place, { M, F }]) => [place, { M: drawName(M, 4), F: drawName(F, 4) }]),
);

/** The list of a province, or else of its region. */
const regional = <T>(map: ReadonlyMap<string, T>, prov: string, regione: string): T | undefined =>
  map.get(prov) ?? map.get(regione);

/** A random surname that is usual in a region. */
export function surname(prov: string, regione: string, random: Random): string {
  const draw = regional(surnamesOf, prov, regione);
  return (draw && random.chance(0.82) ? draw : required(surnamesOf.get('Italia')))(random);
}

/** A random given name of the birth year; older people often have one of their region. */
export function givenName(sex: Sex, year: number, from: { prov: string; regione: string }, random: Random): string {
  const local = regional(localNames, from.prov, from.regione)?.[sex];
  const german = from.prov === 'BZ';
  if (local && (german || year < 1962) && random.chance(german ? 0.75 : 0.24)) return local(random);
  const [, draw] = yearsOf[sex].find(([first]) => first <= year) ?? yearsOf[sex].at(-1) ?? [];
  return required(draw)(random);
}

function required(draw: Draw | undefined): Draw {
  if (!draw) throw new Error('No names to choose from');
  return draw;
}
