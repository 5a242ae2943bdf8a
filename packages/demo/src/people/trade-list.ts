import type { Trade } from './trade.ts';
import { tradesOfMen } from './trades-of-men.ts';
import { tradesOfWomen } from './trades-of-women.ts';

const shared: readonly Trade[] = [
  {
    id: 'maestro',
    ages: [20, 60],
    text: 'Ha insegnato per oltre trent’anni alla scuola elementare e ha voluto bene a ognuno dei suoi alunni.',
  },
  { id: 'insegnante giovane', ages: [25, 35, 64], text: 'Insegnava con passione, e i suoi ragazzi lo sapevano.' },
  {
    id: 'contadino',
    weight: 2,
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
    weight: 0.8,
    ages: [20, 45],
    text: 'Impiegat{o} comunale, ha aiutato con discrezione chiunque si presentasse al suo sportello.',
  },
  {
    id: 'bibliotecario',
    weight: 0.2,
    ages: [24, 50],
    text: 'Ha lavorato a lungo in biblioteca e ha messo un libro in mano a tanti ragazzi.',
  },
  {
    id: 'poste',
    weight: 0.6,
    ages: [20, 60],
    text: 'Ha lavorato alle Poste fino alla pensione, e conosceva tutti per nome.',
  },
  {
    id: 'banca',
    weight: 0.6,
    ages: [20, 50],
    where: 'city',
    text: 'Ha lavorato in banca, stimat{o} dai colleghi per la precisione e la cortesia.',
  },
  {
    id: 'farmacia',
    weight: 0.2,
    ages: [25, 50],
    text: 'Nella sua farmacia aveva un consiglio e un sorriso per tutti.',
  },
  {
    id: 'informatico',
    weight: 0.6,
    since: 1975,
    ages: [22, 28, 64],
    text: 'Si occupava di informatica e riusciva a spiegarla anche a chi non ne sapeva nulla.',
  },
  {
    id: 'forno',
    weight: 0.5,
    ages: [16, 50],
    text: 'Per anni ha aperto il forno prima dell’alba, e il suo pane era sulle tavole di tutti.',
  },
  { id: 'cuoco', ages: [18, 26, 66], text: 'In cucina dava il meglio di sé, per gli amici come per i clienti.' },
  { id: 'educatore', ages: [22, 27, 62], text: 'Lavorava con i bambini, che l’hanno sempre ricambiat{o} con affetto.' },
  {
    id: 'studio tecnico',
    ages: [24, 28, 66],
    text: 'Nel suo lavoro era precis{o} e disponibile, e non lasciava mai nulla a metà.',
  },
];

/**
 * All working lives. Years and places are from memory of Italian economic history: silk mills closed by the fifties, rice was weeded by
 * hand until the sixties.
 */
export const everyTrade: readonly Trade[] = [...shared, ...tradesOfMen, ...tradesOfWomen];
