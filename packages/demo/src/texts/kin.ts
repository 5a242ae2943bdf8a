import type { Child, Relative } from '../people/family.ts';
import type { Person } from '../people/person.ts';
import type { Random } from '../random.ts';

/** Joins names: `Anna, Pietro e Tobia`. */
export function joinNames(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  return `${items.slice(0, -1).join(', ')} ${/^[Ee]/.test(last) ? 'ed' : 'e'} ${last}`;
}

const names = (people: readonly Relative[]) => joinNames(people.map(({ nome }) => nome));
const withPartner = ({ nome, with: partner }: Child) => (partner ? `${nome} con ${partner}` : nome);
const allWomen = (people: readonly Relative[]) => people.every(({ sex }) => sex === 'F');

/** Relatives with the word for them: `il figlio Davide`, `le sorelle Ada e Ines`. */
function kin(
  people: readonly Relative[],
  words: readonly [he: string, she: string, they: string, women: string],
  namesOf = names,
) {
  const [first] = people;
  if (!first) return [];
  const [he, she, they, women] = words;
  if (people.length === 1) return [`${first.sex === 'F' ? she : he} ${namesOf(people)}`];
  return [`${allWomen(people) ? women : they} ${namesOf(people)}`];
}

/** A deceased person with the family. */
type Mourned = Pick<Person, 'family'>;

/** The nearest relatives, in the order of custom; empty where there are none. */
export function nearestRelatives({ family }: Mourned, random: Random): string[] {
  const { spouse, parents, children, grandchildren, greatGrandchildren, siblings } = family;
  return [
    ...(spouse?.alive ? [`${spouse.sex === 'F' ? 'la moglie' : 'il marito'} ${spouse.nome}`] : []),
    ...kin(children, ['il figlio', 'la figlia', 'i figli', 'le figlie'], () => joinNames(children.map(withPartner))),
    ...kin(parents, ['il papà', 'la mamma', 'i genitori', 'i genitori']),
    ...kin(grandchildren, [
      'il nipote',
      'la nipote',
      random.pick(['i nipoti', 'gli adorati nipoti', 'i cari nipoti']),
      'le nipoti',
    ]),
    ...kin(greatGrandchildren, ['il pronipote', 'la pronipote', 'i pronipoti', 'le pronipoti']),
    ...kin(siblings, ['il fratello', 'la sorella', 'i fratelli', 'le sorelle']),
  ];
}

/** The relatives who announce the death: the nearest ones and all others, always more than one person. */
export function mourners(mourned: Mourned, random: Random): string {
  const groups = nearestRelatives(mourned, random);
  if (groups.length === 0) return random.pick(['i cugini e i parenti tutti', 'i parenti e gli amici più cari']);
  const { spouse, siblings } = mourned.family;
  const inLaws = spouse || siblings.length > 0 ? [', i cognati, i cugini e i parenti tutti'] : [];
  const rest = [' e i parenti tutti', ', gli amici e i parenti tutti', ' e quanti l’hanno conosciut{o} e stimat{o}'];
  return groups.join(', ') + random.pick([...rest, ...inLaws]);
}
