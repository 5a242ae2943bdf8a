import type { FuneralPerson, PersonRole } from '@commiato/contracts/funerals/people';
import { curly, initialCapitals } from '@commiato/italy/formatting';

type Sex = 'F' | 'M' | null;

/** Words for those of one line of the family: of one person, and of several. */
interface Line {
  readonly roles: readonly PersonRole[];
  readonly one: (person: FuneralPerson, deceased: Sex) => string;
  readonly many: string;
}

const ofRole = (role: PersonRole, word: string, other: string) => (person: FuneralPerson) =>
  person.ruolo === role ? word : other;
const spouse = { F: 'il marito', M: 'la moglie' };

/** Who announces, in the customary order. */
const family: readonly Line[] = [
  { roles: ['coniuge'], one: (_, deceased) => (deceased ? spouse[deceased] : 'il coniuge'), many: 'i coniugi' },
  { roles: ['convivente'], one: () => 'chi ne ha condiviso la vita,', many: 'chi ne ha condiviso la vita,' },
  { roles: ['figlio', 'figlia'], one: ofRole('figlia', 'la figlia', 'il figlio'), many: 'i figli' },
  { roles: ['nipote'], one: () => 'nipote', many: 'i nipoti' },
  { roles: ['genitore'], one: () => 'genitore', many: 'i genitori' },
  { roles: ['fratello', 'sorella'], one: ofRole('sorella', 'la sorella', 'il fratello'), many: 'i fratelli' },
];
const daughtersAlone = 'le figlie';
const sistersAlone = 'le sorelle';

function wordsFor({ one, many }: Line, people: readonly FuneralPerson[], deceased: Sex): string {
  const [first] = people;
  if (!first) return '';
  if (people.length === 1) return one(first, deceased);
  if (people.every(({ ruolo }) => ruolo === 'figlia')) return daughtersAlone;
  if (people.every(({ ruolo }) => ruolo === 'sorella')) return sistersAlone;
  return many;
}

/** The first name, as a family signs; the whole name where there is no other. */
const signed = ({ nome, cognome, ragioneSociale }: FuneralPerson) =>
  curly(initialCapitals(nome || cognome || ragioneSociale));

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  // Before another e the conjunction takes a d (Serianni, Grammatica italiana I 22).
  const and = /^[eè]/i.test(last) ? 'ed' : 'e';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} ${and} ${last}` : last;
}

/**
 * `Ne danno il triste annuncio` and below it the family of a funeral: spouse, children, grandchildren, parents, brothers and sisters, one line
 * each. Empty where nobody of it is known.
 */
export function familyLines(people: readonly FuneralPerson[], deceased: Sex): string {
  const known = new Map(people.map((person) => [`${person.ruolo} ${person.id_anagrafica}`, person]));
  const lines = family.flatMap((line) => {
    const those = [...known.values()].filter(({ ruolo }) => line.roles.includes(ruolo));
    return those.length > 0 ? [{ words: wordsFor(line, those, deceased), names: those.map(signed) }] : [];
  });
  if (lines.length === 0) return '';
  const isOne = lines.length === 1 && lines[0]?.names.length === 1;
  return [
    isOne ? 'Ne dà il triste annuncio' : 'Ne danno il triste annuncio',
    ...lines.map(({ words, names }) => `${words} ${listed(names)}`),
  ].join('\n');
}
