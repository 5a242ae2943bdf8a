import type { Sex } from '@commiato/italy/tax-code';
import type { Surroundings } from './places.ts';

/** A working life that can be told. The subject of its sentence is left out, as Italian does; `{o}` is an ending that agrees. */
export interface Trade {
  readonly id: string;
  /** Of whom alone it is told; otherwise of both. */
  readonly sex?: Sex;
  /** First and last years in which it was taken up; without them it always was, and still is. */
  readonly since?: number;
  readonly until?: number;
  /** Ages at which it is taken up, and at which its sentence is true: at least, and at most where it speaks of somebody still at work. */
  readonly ages: readonly [begun: number, least: number, most?: number];
  readonly where?: Surroundings;
  /** Whom the sentence speaks of. */
  readonly needs?: 'spouse' | 'children';
  /** Told only of who was born in the region. */
  readonly native?: true;
  readonly text: string;
}

/** Years and places from memory of Italian economic history: silk mills closed by the fifties, rice was weeded by hand until the sixties. */
export const everyTrade: readonly Trade[] = [
  {
    id: 'maestro',
    ages: [20, 60],
    text: 'Ha insegnato per oltre trent’anni alla scuola elementare e ha voluto bene a ognuno dei suoi alunni.',
  },
  { id: 'insegnante giovane', ages: [25, 35, 64], text: 'Insegnava con passione, e i suoi ragazzi lo sapevano.' },
  {
    id: 'contadino',
    until: 1970,
    ages: [14, 60],
    where: 'village',
    text: 'Ha lavorato la terra di famiglia con pazienza, stagione dopo stagione.',
  },
  {
    id: 'viticoltore',
    ages: [16, 50],
    where: 'vines',
    text: 'Alla vigna di famiglia ha dedicato le cure di ogni stagione.',
  },
  {
    id: 'negozio',
    until: 1985,
    ages: [18, 65],
    text: 'Nel suo negozio ha servito tre generazioni, con una parola gentile per ciascuno.',
  },
  { id: 'infermiere', ages: [20, 62], text: 'Ha lavorato in ospedale fino alla pensione, vicin{o} a chi soffriva.' },
  { id: 'infermiere giovane', ages: [22, 32, 64], text: 'Lavorava in ospedale, vicin{o} a chi soffriva.' },
  {
    id: 'impiegato comunale',
    ages: [20, 45],
    text: 'Impiegat{o} comunale, ha aiutato con discrezione chiunque si presentasse al suo sportello.',
  },
  {
    id: 'bibliotecario',
    ages: [24, 50],
    text: 'Ha lavorato a lungo in biblioteca e ha messo un libro in mano a tanti ragazzi.',
  },
  { id: 'poste', ages: [20, 60], text: 'Ha lavorato alle Poste fino alla pensione, e conosceva tutti per nome.' },
  {
    id: 'banca',
    ages: [20, 50],
    where: 'city',
    text: 'Ha lavorato in banca, stimat{o} dai colleghi per la precisione e la cortesia.',
  },
  { id: 'farmacia', ages: [25, 50], text: 'Nella sua farmacia aveva un consiglio e un sorriso per tutti.' },
  {
    id: 'informatico',
    since: 1975,
    ages: [22, 28, 64],
    text: 'Si occupava di informatica e riusciva a spiegarla anche a chi non ne sapeva nulla.',
  },
  {
    id: 'forno',
    ages: [16, 50],
    text: 'Per anni ha aperto il forno prima dell’alba, e il suo pane era sulle tavole di tutti.',
  },
  {
    id: 'falegname',
    sex: 'M',
    until: 1990,
    ages: [15, 50],
    text: 'Falegname stimato, ha lasciato nelle case di tanti il segno delle sue mani.',
  },
  {
    id: 'ferroviere',
    sex: 'M',
    until: 1985,
    ages: [20, 62],
    text: 'Ha passato quarant’anni in ferrovia, orgoglioso della sua divisa.',
  },
  {
    id: 'muratore',
    sex: 'M',
    until: 1980,
    ages: [15, 55],
    needs: 'children',
    text: 'Muratore fin da ragazzo, ha costruito con le sue mani la casa dei suoi figli.',
  },
  {
    id: 'medico',
    sex: 'M',
    ages: [27, 65],
    where: 'village',
    text: 'Per molti anni è stato il medico del paese, di giorno e di notte.',
  },
  {
    id: 'corriera',
    sex: 'M',
    until: 1975,
    ages: [22, 62],
    where: 'village',
    text: 'Per trent’anni ha guidato la corriera su queste strade.',
  },
  {
    id: 'autista',
    sex: 'M',
    ages: [21, 40],
    where: 'city',
    text: 'Ha guidato per anni gli autobus della città, sempre puntuale e cortese.',
  },
  {
    id: 'meccanico',
    sex: 'M',
    ages: [15, 35],
    text: 'Meccanico per passione prima che per mestiere, aveva una soluzione per ogni guasto.',
  },
  {
    id: 'elettricista',
    sex: 'M',
    ages: [16, 32],
    text: 'Elettricista conosciuto e stimato, non ha mai detto di no a nessuno.',
  },
  {
    id: 'pescatore',
    sex: 'M',
    until: 1985,
    ages: [14, 50],
    where: 'coast',
    text: 'Pescatore come suo padre, conosceva il mare e lo rispettava.',
  },
  {
    id: 'cantieri navali',
    sex: 'M',
    until: 1985,
    ages: [16, 60],
    where: 'shipyard',
    text: 'Ha lavorato nei cantieri navali fino alla pensione.',
  },
  {
    id: 'guida alpina',
    native: true,
    sex: 'M',
    ages: [22, 50],
    where: 'mountain',
    text: 'Guida alpina, ha accompagnato sulle sue montagne tanti amici.',
  },
  {
    id: 'malga',
    native: true,
    sex: 'M',
    until: 1980,
    ages: [12, 60],
    where: 'mountain',
    text: 'Saliva in malga ogni estate fin da bambino, e non ha mai smesso.',
  },
  {
    id: 'emigrato',
    native: true,
    sex: 'M',
    until: 1968,
    ages: [16, 65],
    where: 'south',
    text: 'Emigrato da ragazzo, era tornato appena aveva potuto alla sua terra.',
  },
  {
    id: 'sarta',
    sex: 'F',
    until: 1970,
    ages: [14, 60],
    where: 'village',
    text: 'Sarta di mestiere, ha cucito gli abiti delle feste di mezzo paese.',
  },
  {
    id: 'sarta in città',
    sex: 'F',
    until: 1975,
    ages: [14, 60],
    where: 'city',
    text: 'Sarta di mestiere, ha cucito per anni gli abiti delle feste di tutto il quartiere.',
  },
  {
    id: 'casalinga',
    sex: 'F',
    until: 1975,
    ages: [20, 65],
    needs: 'children',
    text: 'Ha dedicato la sua vita alla casa e alla famiglia, senza chiedere mai nulla per sé.',
  },
  {
    id: 'filanda',
    sex: 'F',
    until: 1950,
    ages: [13, 60],
    where: 'silk',
    needs: 'spouse',
    text: 'Ha lavorato in filanda da giovane e poi accanto al marito, ogni giorno.',
  },
  {
    id: 'mondina',
    sex: 'F',
    until: 1955,
    ages: [14, 60],
    where: 'rice',
    text: 'Da ragazza aveva lavorato in risaia, e di quegli anni raccontava volentieri.',
  },
  {
    id: 'levatrice',
    sex: 'F',
    until: 1965,
    ages: [22, 65],
    where: 'village',
    text: 'Levatrice del paese, ha visto nascere centinaia di bambini.',
  },
  {
    id: 'parrucchiera',
    sex: 'F',
    ages: [18, 40],
    text: 'Nel suo salone di parrucchiera aveva per tutte una parola e un sorriso.',
  },
  {
    id: 'operaia',
    sex: 'F',
    until: 1985,
    ages: [16, 55],
    text: 'Ha lavorato in fabbrica per molti anni, e con le compagne di allora è rimasta amica per sempre.',
  },
];
