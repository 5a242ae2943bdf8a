import { freeTextLimit } from '@commiato/contracts/notices/notice-fields';
import { longDate } from '@commiato/italy/formatting';
import type { Person } from '../people/person.ts';
import type { Random } from '../random.ts';
import { mourners } from './kin.ts';
import { lifeOf } from './lives.ts';
import { agreeing, hasFamily, type Sentence, sayable } from './sentence.ts';

const sudden = ({ circumstances }: Person) => circumstances.passing === 'sudden';
const ill = ({ circumstances }: Person) => circumstances.passing === 'illness';
const notSudden = (person: Person) => !sudden(person);
const devout = ({ circumstances }: Person) => !circumstances.lay;

const openings: readonly Sentence[] = [
  { text: 'È mancat{o} all’affetto dei suoi cari.' },
  {
    text: 'È mancat{o} all’affetto dei suoi cari, dopo una vita dedicata alla famiglia e al lavoro.',
    fits: (person) => person.age >= 60 && hasFamily(person),
  },
  {
    text: 'Si è spent{o} serenamente, circondat{o} dall’affetto dei suoi cari.',
    fits: (person) => notSudden(person) && hasFamily(person),
  },
  { text: 'Ci ha lasciati dopo una lunga malattia, affrontata con grande dignità.', fits: ill },
  { text: 'Ci ha lasciati all’improvviso.', fits: sudden },
  { text: 'Improvvisamente è mancat{o} all’affetto dei suoi cari.', fits: sudden },
  { text: 'È tornat{o} alla casa del Padre.', fits: devout },
  {
    text: 'Ha concluso serenamente la sua lunga giornata terrena.',
    fits: (person) => devout(person) && notSudden(person) && person.age >= 75,
  },
  { text: 'All’età di {anni} anni ci ha lasciati, in silenzio come ha vissuto.', fits: notSudden },
  {
    text: 'Circondat{o} dall’amore della sua famiglia, all’età di {anni} anni si è spent{o}.',
    fits: (person) => notSudden(person) && hasFamily(person),
  },
];

const thanks: readonly Sentence[] = [
  { text: 'Un grazie di cuore al personale dell’hospice per la delicatezza e la cura.', fits: ill },
  { text: 'Un sentito ringraziamento ai medici e agli infermieri dell’ospedale.', fits: notSudden },
  { text: 'La famiglia ringrazia il medico curante per la premurosa assistenza.', fits: notSudden },
  {
    text: 'Un grazie particolare a Olena, che in questi anni {le} è stata vicina come una figlia.',
    fits: (person) => notSudden(person) && person.age >= 78,
  },
  { text: 'Si ringrazia fin d’ora quanti vorranno partecipare.' },
];

const closings: readonly Sentence[] = [
  { text: 'Non fiori, ma opere di bene.' },
  { text: 'Non fiori ma offerte alla ricerca sul cancro.', fits: ill },
  { text: 'La presente serve da partecipazione e ringraziamento.' },
  { text: 'Si dispensa dalle visite.' },
  { text: 'Una preghiera.', fits: devout },
];

const announces: readonly string[] = [
  'Ne danno il triste annuncio {loro}.',
  'Lo annunciano con dolore {loro}.',
  'Addolorati ne danno l’annuncio {loro}.',
  'Con profondo dolore lo annunciano {loro}.',
];

type Length = 'short' | 'usual' | 'long';

/** The text of a notice of death, from one sentence to nearly as many characters as fit. `day` is that of publication. */
export function obituary(person: Person, day: string, random: Random): string {
  const length: Length = random.weighted(['short', 'usual', 'long'] as const, (_, index) => [22, 64, 14][index] ?? 0);
  const town = person.home.nome;
  const opening = fill(random.pick(sayable(openings, person)), person);
  const announced = fill(random.pick(announces).replace('{loro}', mourners(person.family, random)), person);
  if (length === 'short') return styled([random.chance(0.6) ? `${opening} ${announced}` : announced], random);

  const parts = [opening];
  const sentences = lifeOf(person, length === 'long' ? 8 : random.int(0, 2), random);
  if (length === 'usual' && sentences.length > 0) parts.push(sentences.join(' '));
  const after = [announced];
  if (random.chance(0.45)) after.push(fill(random.pick(sayable(thanks, person)), person));
  if (random.chance(0.5)) after.push(random.pick(sayable(closings, person)));
  if (random.chance(0.5)) after.push(`${town}, ${longDate(day)}`);
  if (length === 'long')
    parts.push(...fitting(sentences, freeTextLimit - [...parts, ...after].join('\n\n').length - 8));
  return styled([...parts, ...after], random);
}

/** As many of the sentences as there are characters left, in paragraphs of two or three. */
function fitting(sentences: readonly string[], room: number): string[] {
  const paragraphs: string[] = [];
  let left = room;
  for (const sentence of sentences) {
    if (sentence.length + 2 > left) continue;
    left -= sentence.length + 2;
    const last = paragraphs.at(-1);
    if (last && last.length < 190) paragraphs[paragraphs.length - 1] = `${last} ${sentence}`;
    else paragraphs.push(sentence);
  }
  return paragraphs;
}

const fill = (text: string, person: Person): string => agreeing(text, person).replaceAll('{anni}', String(person.age));

/** Agencies write in their own way: blank lines, one line each, or everything in capitals. */
export function styled(paragraphs: readonly string[], random: Random): string {
  const between = random.chance(0.7) ? '\n\n' : '\n';
  const text = paragraphs.join(between);
  return random.chance(0.09) ? text.replaceAll('’', "'").toLocaleUpperCase('it') : text;
}
