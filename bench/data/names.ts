import givenNames from '@commiato/demo/data/given-names.json' with { type: 'json' };
import surnames from '@commiato/demo/data/surnames.json' with { type: 'json' };
import { createRandom } from '@commiato/demo/random';
import { municipalities } from '@commiato/italy/places/municipalities';
import type { Sex } from '@commiato/italy/tax-codes/tax-code';

const listed = (text: string) => text.split(', ');

/** Given names of people who die these years with weights: Maria is borne by 9 % of women, names of one region by few. */
export function weightedGivenNames(sex: Sex): readonly (readonly [string, number])[] {
  const common = listed(givenNames.years[sex]['1900']).map((name, index) => [name, 1 / (index + 4)] as const);
  const known = new Set(common.map(([name]) => name));
  const local = [...new Set(Object.values(givenNames.places).flatMap((place) => listed(place[sex])))];
  return [...common, ...local.filter((name) => !known.has(name)).map((name) => [name, 0.004] as const)];
}

const endings =
  `i ini etti oni elli ucci acci aro ese ano ella otti atti ari asi ieri olo one ardi azzi igni ossi uzzi eri inelli
  ello ato aldi engo isi anti esi andi ante etto ino erio osi ulli unto alli azzo ezzi iccio omi ugli`.split(/\s+/);

/** Surnames beside the common ones: as many different ones as Italy's larger provinces have. */
const tail = 20_000;
/** Surnames that died out: only old notices bear them. */
export const extinctSurnameCount = 40;

/** Distinct surnames by how common they are, in capitals; the last `extinct` stand only in old notices. */
export function listSurnames(): readonly string[] {
  const { Italia, ...regions } = surnames;
  const found = new Set([Italia, ...Object.values(regions)].flatMap(listed).map((name) => name.toUpperCase()));
  const heads = [...found].map(rootOf);
  const places = municipalities.map(({ nome }) => rootOf(nome.split(/[\s'-]/)[0]?.toUpperCase() ?? ''));
  const roots = [...new Set([...heads, ...places])].filter((root) => root.length >= 3 && root.length <= 8);
  const random = createRandom('cognomi');
  while (found.size < tail + extinctSurnameCount) found.add(random.pick(roots) + random.pick(endings).toUpperCase());
  return [...found];
}

/** What is left of a name without its ending: ROSS, BIANCH, BARB. */
const rootOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Z]/g, '')
    .replace(/(I|IN|ETT|ER|ELL|AN)?[AEIOU]+$/, '');

/** Weight of the surname at a place of the list: 0.75 % of all for the first, falling as Zipf has it. */
export const surnameWeight = (index: number): number => 1 / (index + 19);
