import { maxFreeTextLength } from '@commiato/contracts/notices/notice-fields';
import { curlyApostrophes, longDate } from '@commiato/italy/formatting';
import type { Person } from '../people/person.ts';
import type { Random } from '../random.ts';
import { mourners } from './kin.ts';
import { lifeSentences, matchingSentences, type Sentence, withAgreement } from './lives.ts';

const slowly = { passing: ['illness', 'peaceful'] } as const;
const openings: readonly Sentence[] = [
  ['È mancat{o} all’affetto dei suoi cari.'],
  ['È venut{o} a mancare all’affetto dei suoi cari.'],
  [
    'È mancat{o} all’affetto dei suoi cari, dopo una vita dedicata alla famiglia e al lavoro.',
    { age: [65, 104], needs: ['children'] },
  ],
  [
    'Si è spent{o} serenamente, circondat{o} dall’affetto dei suoi cari.',
    { passing: ['peaceful'], needs: ['company'] },
  ],
  ['Ci ha lasciati dopo una lunga malattia, affrontata con grande dignità.', { passing: ['illness'] }],
  ['Dopo una malattia vissuta con coraggio ci ha lasciati all’età di {anni} anni.', { passing: ['illness'] }],
  ['Ci ha lasciati all’improvviso.', { passing: ['sudden'] }],
  ['È mancat{o} improvvisamente all’affetto dei suoi cari.', { passing: ['sudden'] }],
  ['È tornat{o} alla casa del Padre.', { religiosity: ['devout'] }],
  ['Confortat{o} dalla fede, è tornat{o} alla casa del Padre.', { religiosity: ['devout'], ...slowly }],
  ['Ha concluso serenamente la sua lunga giornata terrena.', { age: [82, 104], passing: ['peaceful'] }],
  ['All’età di {anni} anni ci ha lasciati, in silenzio come ha vissuto.', { age: [65, 104], ...slowly }],
  [
    'Circondat{o} dall’amore della sua famiglia, all’età di {anni} anni si è spent{o}.',
    { needs: ['company'], ...slowly },
  ],
];

/** Thanks of a family; the hospital is that of the nearest city. */
const thanks = (city: string): readonly Sentence[] => [
  ['Un grazie di cuore al personale dell’hospice per la delicatezza e la cura.', { passing: ['illness'] }],
  [`Un sentito ringraziamento ai medici e agli infermieri dell’ospedale di ${curlyApostrophes(city)}.`, slowly],
  ['La famiglia ringrazia il medico curante per la premurosa assistenza.', slowly],
  ['Un grazie particolare a Olena, che in questi anni {le} è stata vicina come una figlia.', { age: [80, 104] }],
  ['Un grazie affettuoso a Mariana per le cure di questi anni.', { age: [80, 104] }],
  ['Si ringraziano fin d’ora quanti vorranno partecipare.'],
];

const closings: readonly Sentence[] = [
  ['Non fiori, ma opere di bene.'],
  ['Non fiori, ma offerte alla ricerca sul cancro.', { passing: ['illness'] }],
  ['La presente serve da partecipazione e ringraziamento.'],
  ['Si dispensa dalle visite.'],
  ['Una preghiera.', { religiosity: ['devout'] }],
];

const announces: readonly string[] = [
  'Ne danno il triste annuncio {loro}.',
  'Lo annunciano con dolore {loro}.',
  'Addolorati ne danno l’annuncio {loro}.',
  'Con profondo dolore lo annunciano {loro}.',
];

/** Day of publication (`YYYY-MM-DD`) and city of the agency. */
export interface DayAndCity {
  readonly day: string;
  readonly city: string;
}

type Length = 'short' | 'usual' | 'long';

/** The text of a notice of death, from one sentence to nearly the maximum length. `day` is that of publication. */
export function obituary(person: Person, { day, city }: DayAndCity, random: Random): string {
  const length: Length = random.weighted(['short', 'usual', 'long'] as const, (_, index) => [22, 64, 14][index] ?? 0);
  const randomSentence = (sentences: readonly Sentence[]) =>
    fill(random.pick(matchingSentences(sentences, person)), person);
  const opening = randomSentence(openings);
  const announced = withAgreement(random.pick(announces).replace('{loro}', mourners(person, random)), person);
  if (length === 'short') return layOutText([random.chance(0.6) ? `${opening} ${announced}` : announced], random);

  const parts = [opening];
  const sentences = lifeSentences(person, length === 'long' ? 9 : random.int(0, 2), random);
  if (length === 'usual' && sentences.length > 0) parts.push(sentences.join(' '));
  const after = [announced];
  if (random.chance(0.45)) after.push(randomSentence(thanks(city)));
  if (random.chance(0.5)) after.push(randomSentence(closings));
  if (random.chance(0.5)) after.push(`${curlyApostrophes(person.home.nome)}, ${longDate(day)}`);
  if (length === 'long')
    parts.push(...sentencesThatFit(sentences, maxFreeTextLength - [...parts, ...after].join('\n\n').length - 8));
  return layOutText([...parts, ...after], random);
}

/** As many of the sentences as fit into `room` characters, in paragraphs of two or three. */
function sentencesThatFit(sentences: readonly string[], room: number): string[] {
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

const fill = (text: string, person: Person): string =>
  withAgreement(text, person).replaceAll('{anni}', String(person.age));

/** Lays out paragraphs as agencies do: with blank lines, one line each, or all in capitals. */
export function layOutText(paragraphs: readonly string[], random: Random): string {
  const between = random.chance(0.7) ? '\n\n' : '\n';
  const text = paragraphs.join(between);
  return random.chance(0.09) ? text.replaceAll('’', "'").toLocaleUpperCase('it') : text;
}
