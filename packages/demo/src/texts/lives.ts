import type { Religiosity } from '../people/character.ts';
import type { Person } from '../people/person.ts';
import { hasAround, type Surroundings } from '../people/places.ts';
import type { Random } from '../random.ts';

/** The people for whom a sentence is true; absent conditions hold for all. */
export interface Condition {
  readonly sex?: Person['sex'];
  readonly age?: readonly [least: number, most: number];
  /** First and last year of birth. */
  readonly born?: readonly [first: number, last: number];
  readonly where?: Surroundings;
  readonly passing?: readonly Person['passing'][];
  readonly religiosity?: readonly Religiosity[];
  readonly needs?: readonly ('spouse' | 'children' | 'grandchildren' | 'company')[];
}
export type Sentence = readonly [text: string, condition?: Condition];

const has = ({ family }: Person, what: NonNullable<Condition['needs']>[number]): boolean => {
  if (what === 'spouse') return family.spouse !== null;
  if (what === 'company') return family.spouse?.alive === true || family.children.length + family.parents.length > 0;
  return family[what].length > 0;
};

const within = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

/** The sentences that are true of somebody, still without agreement of their words. */
export const matchingSentences = (sentences: readonly Sentence[], person: Person): string[] =>
  sentences
    .filter(
      ([, { sex, age, born, where, passing, religiosity, needs = [] } = {}]) =>
        (!sex || sex === person.sex) &&
        (!age || within(person.age, age)) &&
        (!born || within(Number(person.birth.slice(0, 4)), born)) &&
        (!where || hasAround(person.home, where)) &&
        (!passing || passing.includes(person.passing)) &&
        (!religiosity || religiosity.includes(person.religiosity)) &&
        needs.every((what) => has(person, what)),
    )
    .map(([text]) => text);

const characters: readonly Sentence[] = [
  ['Persona semplice e generosa, ha saputo farsi voler bene da tutti.'],
  ['Amava l’orto, le passeggiate e la compagnia degli amici di sempre.', { age: [45, 104] }],
  ['Resterà in chi l’ha conosciut{o} il ricordo del suo sorriso discreto.'],
  ['Ha affrontato le prove della vita con coraggio e serenità, senza mai farle pesare agli altri.', { age: [50, 104] }],
  ['Amava la musica: nel coro aveva trovato una seconda famiglia.'],
  ['Il suo esempio di onestà e di lavoro è l’eredità più preziosa che ci ha lasciato.', { age: [45, 104] }],
  ['Le domeniche a tavola insieme e le storie raccontate la sera ci mancano.', { age: [60, 104], needs: ['company'] }],
  ['Amava la montagna e i suoi silenzi, e lassù torneremo a ricordarl{o}.', { where: 'hills' }],
  ['Amava il mare e ogni sera scendeva al porto a guardare rientrare le barche.', { where: 'coast', age: [55, 104] }],
  ['Per anni ha prestato la sua opera nel volontariato, lontano da ogni clamore.', { age: [40, 104] }],
  ['La sua porta era sempre aperta e il suo consiglio mai imposto.', { age: [45, 104] }],
  ['Leggeva il giornale ogni mattina e si è tenut{o} informat{o} fino all’ultimo.', { age: [60, 104] }],
  ['Ci ha insegnato che le cose importanti si fanno con calma.', { age: [40, 104] }],
  ['Aveva ancora tanti progetti, e la voglia di condividerli con gli amici.', { age: [24, 55] }],
  ['Viveva con entusiasmo lo sport, il lavoro e le amicizie.', { age: [24, 50] }],
  ['Amava viaggiare, e di ogni viaggio riportava un racconto.', { age: [24, 80] }],
  ['Da quando era in pensione dedicava il suo tempo agli altri.', { age: [68, 90] }],
  ['Ha cresciuto figli e nipoti con la stessa dolcezza.', { sex: 'F', needs: ['children', 'grandchildren'] }],
  ['Nonno presente e affettuoso, aveva sempre tempo per i suoi nipoti.', { sex: 'M', needs: ['grandchildren'] }],
  ['È stato un padre attento e un uomo di poche, sincere parole.', { sex: 'M', needs: ['children'], age: [45, 104] }],
  ['La sua cucina era aperta a tutti, e alla sua tavola c’era sempre un posto in più.', { sex: 'F', age: [60, 104] }],
  ['Ha conosciuto da bambin{o} gli anni della guerra e ne parlava perché non tornassero.', { born: [1930, 1938] }],
  [
    'Iscritto da sempre al gruppo degli Alpini, non mancava mai a un’adunata.',
    { sex: 'M', where: 'mountain', born: [1900, 1984], age: [50, 104] },
  ],
  ['La fede l’ha accompagnat{o} e sostenut{o} in ogni giorno della vita.', { religiosity: ['devout'] }],
  [
    'Nella sua parrocchia ha prestato per anni un servizio silenzioso e fedele.',
    { religiosity: ['devout'], age: [45, 104] },
  ],
];

/** Makes words agree with the person: `{o}` is an ending, `{le}` and `{lo}` are pronouns. */
export const withAgreement = (text: string, { sex }: Pick<Person, 'sex'>): string => {
  const words = sex === 'F' ? { o: 'a', le: 'le', lo: 'la' } : { o: 'o', le: 'gli', lo: 'lo' };
  return text.replaceAll('{o}', words.o).replaceAll('{le}', words.le).replaceAll('{lo}', words.lo);
};

/** Different sentences about a life, at most `count`: the work first, if it is known. */
export function lifeSentences(person: Person, count: number, random: Random): string[] {
  if (count === 0) return [];
  const chosen = person.trade ? [person.trade.text] : [];
  const left = matchingSentences(characters, person);
  while (chosen.length < count && left.length > 0) chosen.push(...left.splice(random.int(0, left.length - 1), 1));
  return chosen.map((sentence) => withAgreement(sentence, person));
}
