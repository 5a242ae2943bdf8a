import type { Child, Family, Relative } from '../people/family.ts';
import type { Random } from '../random.ts';

/** `Anna, Pietro e Tobia`. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  return `${items.slice(0, -1).join(', ')} ${/^[Ee]/.test(last) ? 'ed' : 'e'} ${last}`;
}

const names = (people: readonly Relative[]) => listed(people.map(({ nome }) => nome));
const withPartner = ({ nome, with: partner }: Child) => (partner ? `${nome} con ${partner}` : nome);
const allWomen = (people: readonly Relative[]) => people.every(({ sex }) => sex === 'F');

/** A group of relatives with the word for it: `il figlio Davide`, `le sorelle Ada e Ines`. */
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

/** Those who give the notice, in the order of custom. */
export function mourners({ spouse, children, grandchildren, siblings }: Family, random: Random): string {
  const groups = [
    ...(spouse?.alive ? [`${spouse.sex === 'F' ? 'la moglie' : 'il marito'} ${spouse.nome}`] : []),
    ...kin(children, ['il figlio', 'la figlia', 'i figli', 'le figlie'], () => listed(children.map(withPartner))),
    ...kin(grandchildren, [
      'il nipote',
      'la nipote',
      random.pick(['i nipoti', 'gli adorati nipoti', 'i cari nipoti']),
      'le nipoti',
    ]),
    ...kin(siblings, ['il fratello', 'la sorella', 'i fratelli', 'le sorelle']),
  ];
  const inLaws = spouse !== null || siblings.length > 0;
  const rest = random.pick([
    ' e i parenti tutti',
    ', gli amici e i parenti tutti',
    inLaws ? ', i cognati, i cugini e i parenti tutti' : ', i cugini e i parenti tutti',
    ' e quanti l’hanno conosciut{o} e stimat{o}',
  ]);
  return (groups.join(', ') || 'gli amici più cari') + (groups.length > 0 ? rest : ' e i parenti tutti');
}
