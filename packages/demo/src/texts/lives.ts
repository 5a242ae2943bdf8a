import type { Person } from '../people/person.ts';
import { distance, townOf } from '../people/towns.ts';
import type { Random } from '../random.ts';
import { agreeing, bornIn, hasFamily, type Sentence, sayable } from './sentence.ts';

/** Harbours with a fishing fleet; who lives near one may have been a fisherman. */
const harbours = [
  ...([
    ['Chioggia', 'VE'],
    ['Caorle', 'VE'],
    ['Grado', 'GO'],
    ['Goro', 'FE'],
    ['Cesenatico', 'FC'],
    ['Rimini', 'RN'],
  ] as const),
  ...([
    ['Fano', 'PU'],
    ['Ancona', 'AN'],
    ['San Benedetto del Tronto', 'AP'],
    ['Pescara', 'PE'],
    ['Termoli', 'CB'],
  ] as const),
  ...([
    ['Manfredonia', 'FG'],
    ['Molfetta', 'BA'],
    ['Monopoli', 'BA'],
    ['Gallipoli', 'LE'],
    ['Taranto', 'TA'],
  ] as const),
  ...([
    ['Corigliano-Rossano', 'CS'],
    ['Scilla', 'RC'],
    ['Mazara del Vallo', 'TP'],
    ['Sciacca', 'AG'],
    ['Catania', 'CT'],
  ] as const),
  ...([
    ['Milazzo', 'ME'],
    ['Terrasini', 'PA'],
    ['Salerno', 'SA'],
    ['Pozzuoli', 'NA'],
    ['Gaeta', 'LT'],
    ['Anzio', 'RM'],
  ] as const),
  ...([
    ['Viareggio', 'LU'],
    ['Livorno', 'LI'],
    ['La Spezia', 'SP'],
    ['Camogli', 'GE'],
    ['Imperia', 'IM'],
  ] as const),
  ...([
    ['Alghero', 'SS'],
    ['Cagliari', 'CA'],
    ['Trieste', 'TS'],
  ] as const),
].flatMap(([name, prov]) => townOf(name, prov));

const bySea = ({ home }: Person) => harbours.some((harbour) => distance(harbour, home) < 9);
/** Where silk was spun. */
const silk = new Set(['Lombardia', 'Veneto', 'Friuli-Venezia Giulia', 'Piemonte', 'Marche', 'Emilia-Romagna']);
/** Where people left from. */
const left = new Set([
  'Sicilia',
  'Calabria',
  'Puglia',
  'Campania',
  'Basilicata',
  'Molise',
  'Abruzzo',
  'Sardegna',
  'Veneto',
]);

const man = ({ sex }: Person) => sex === 'M';
const woman = ({ sex }: Person) => sex === 'F';
const aged = (least: number) => (person: Person) => person.age >= least;
const before = (year: number) => (person: Person) => bornIn(person) < year;
const all =
  (...rules: readonly ((person: Person) => boolean)[]) =>
  (person: Person) =>
    rules.every((rule) => rule(person));

/** Sentences about a working life, each where and when it could be lived. The subject is left out, as Italian does. */
const works: readonly Sentence[] = [
  {
    text: 'Ha insegnato per oltre trent’anni alla scuola elementare e ha voluto bene a ognuno dei suoi alunni.',
    fits: aged(62),
  },
  { text: 'Ha lavorato la terra di famiglia con pazienza, stagione dopo stagione.', fits: all(before(1965), aged(50)) },
  {
    text: 'Nel suo negozio in piazza ha servito tre generazioni, con una parola gentile per ciascuno.',
    fits: aged(70),
  },
  { text: 'Ha lavorato in ospedale per tutta la vita, vicino a chi soffriva.', fits: aged(60) },
  {
    text: 'Impiegat{o} comunale, ha aiutato con discrezione chiunque si presentasse al suo sportello.',
    fits: aged(48),
  },
  { text: 'Ha diretto la biblioteca del paese e ha messo un libro in mano a tanti ragazzi.', fits: aged(50) },
  { text: 'Nel lavoro metteva la stessa passione che metteva nelle amicizie.', fits: (person) => person.age < 66 },
  {
    text: 'Aveva ancora tanti progetti, e una gioia di vivere che contagiava tutti.',
    fits: (person) => person.age < 55,
  },
  {
    text: 'Falegname stimato, ha lasciato nelle case di tanti il segno delle sue mani.',
    fits: all(man, before(1970), aged(45)),
  },
  {
    text: 'Ha passato quarant’anni in ferrovia, orgoglioso della sua divisa.',
    fits: all(man, before(1958), aged(65)),
  },
  {
    text: 'Muratore fin da ragazzo, ha costruito con le sue mani la casa dei suoi figli.',
    fits: all(man, before(1962), aged(55), ({ family }) => family.children.length > 1),
  },
  {
    text: 'Per molti anni è stato il medico del paese, di giorno e di notte.',
    fits: all(man, before(1960), aged(66)),
  },
  { text: 'Ha guidato la corriera su queste strade per una vita intera.', fits: all(man, before(1958), aged(62)) },
  {
    text: 'Pescatore come suo padre, conosceva il mare e lo rispettava.',
    fits: all(man, before(1968), aged(45), bySea),
  },
  {
    text: 'Emigrato da ragazzo, era tornato appena aveva potuto alla sua terra.',
    fits: all(man, before(1952), aged(60), ({ home }) => left.has(home.provincia.regione)),
  },
  {
    text: 'Sarta di mestiere, ha cucito gli abiti delle feste di mezzo paese.',
    fits: all(woman, before(1958), aged(55)),
  },
  {
    text: 'Ha dedicato la sua vita alla casa e alla famiglia, senza chiedere mai nulla per sé.',
    fits: all(woman, before(1955), aged(62), hasFamily, ({ family }) => family.children.length > 0),
  },
  {
    text: 'Ha lavorato in filanda da giovane e poi accanto al marito, ogni giorno.',
    fits: all(
      woman,
      before(1943),
      ({ home }) => silk.has(home.provincia.regione),
      ({ family }) => family.spouse !== null,
    ),
  },
  { text: 'Levatrice del paese, ha visto nascere centinaia di bambini.', fits: all(woman, before(1946), aged(75)) },
  {
    text: 'La sua cucina era aperta a tutti, e la sua tavola aveva sempre un posto in più.',
    fits: all(woman, aged(50)),
  },
  {
    text: 'Ha cresciuto figli e nipoti con la stessa dolcezza.',
    fits: all(woman, ({ family }) => family.children.length > 1 && family.grandchildren.length > 1),
  },
];

const characters: readonly Sentence[] = [
  { text: 'Persona semplice e generosa, ha saputo farsi voler bene da tutti.' },
  { text: 'Amava l’orto, le passeggiate e la compagnia degli amici di sempre.', fits: aged(55) },
  { text: 'Resterà nel cuore di chi l’ha conosciut{o} il suo sorriso discreto.' },
  {
    text: 'Ha affrontato le prove della vita con coraggio e serenità, senza mai farle pesare agli altri.',
    fits: aged(40),
  },
  { text: 'Amava la musica: nel coro aveva trovato una seconda famiglia.' },
  { text: 'Il suo esempio di onestà e di lavoro è l’eredità più preziosa che ci lascia.', fits: aged(50) },
  {
    text: 'Le domeniche insieme, le storie raccontate la sera, le mani che non stavano mai ferme: tutto questo resta con noi.',
    fits: all(aged(60), hasFamily),
  },
  {
    text: 'Ha amato la montagna e i suoi silenzi, e lassù torneremo a ricordarl{o}.',
    fits: (person) => !bySea(person),
  },
  { text: 'Per anni ha prestato la sua opera nel volontariato, lontano da ogni clamore.', fits: aged(40) },
  { text: 'La sua porta era sempre aperta e il suo consiglio mai imposto.', fits: aged(50) },
  {
    text: 'Leggeva il giornale ogni mattina e si teneva informat{o} di tutto, curios{o} fino all’ultimo giorno.',
    fits: aged(65),
  },
  { text: 'Ci ha insegnato che le cose importanti si fanno con calma.', fits: aged(60) },
  { text: 'Aveva un amico in ogni strada e una battuta per ogni stagione.' },
  { text: 'Amava viaggiare, e da ogni viaggio tornava con una storia.' },
];

/** Sentences about a life, different ones, as many as asked and as there are. */
export function lifeOf(person: Person, count: number, random: Random): string[] {
  if (count === 0) return [];
  const work = sayable(works, person);
  const chosen = work.length > 0 ? [random.pick(work)] : [];
  const others = sayable(characters, person);
  while (chosen.length < count && others.length > 0) chosen.push(...others.splice(random.int(0, others.length - 1), 1));
  return chosen.map((sentence) => agreeing(sentence, person));
}
