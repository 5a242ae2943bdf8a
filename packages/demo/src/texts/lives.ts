import type { Person } from '../people/person.ts';
import type { Random } from '../random.ts';

/** Sentences about a working life: for both, for men, for women. The subject is left out, as Italian does. */
const works = {
  both: [
    'Ha insegnato per oltre trent’anni alla scuola elementare e ha voluto bene a ognuno dei suoi alunni.',
    'Ha lavorato la terra di famiglia con pazienza, stagione dopo stagione.',
    'Nel suo negozio in piazza ha servito tre generazioni, con una parola gentile per ciascuno.',
    'Ha lavorato in ospedale per tutta la vita, vicino a chi soffriva.',
    'Impiegat{o} comunale, ha aiutato con discrezione chiunque si presentasse al suo sportello.',
    'Ha diretto la biblioteca del paese e ha messo un libro in mano a tanti ragazzi.',
  ],
  M: [
    'Falegname stimato, ha lasciato nelle case di tanti il segno delle sue mani.',
    'Ha passato quarant’anni in ferrovia, orgoglioso della sua divisa.',
    'Muratore fin da ragazzo, ha costruito con le sue mani la casa dei suoi figli.',
    'Per molti anni è stato il medico del paese, di giorno e di notte.',
    'Ha guidato la corriera su queste strade per una vita intera.',
    'Pescatore come suo padre, conosceva il mare e lo rispettava.',
    'Emigrato da ragazzo, era tornato appena aveva potuto alla sua terra.',
  ],
  F: [
    'Sarta di mestiere, ha cucito gli abiti delle feste di mezzo paese.',
    'Ha dedicato la sua vita alla casa e alla famiglia, senza chiedere mai nulla per sé.',
    'Ha lavorato in filanda da giovane e poi accanto al marito, ogni giorno.',
    'Levatrice del paese, ha visto nascere centinaia di bambini.',
    'La sua cucina era aperta a tutti, e la sua tavola aveva sempre un posto in più.',
    'Ha cresciuto figli e nipoti con la stessa dolcezza.',
  ],
} as const;

const characters: readonly string[] = [
  'Persona semplice e generosa, ha saputo farsi voler bene da tutti.',
  'Amava l’orto, le passeggiate e la compagnia degli amici di sempre.',
  'Resterà nel cuore di chi l’ha conosciut{o} il suo sorriso discreto.',
  'Ha affrontato le prove della vita con coraggio e serenità, senza mai farle pesare agli altri.',
  'Amava la musica: nel coro aveva trovato una seconda famiglia.',
  'Il suo esempio di onestà e di lavoro è l’eredità più preziosa che ci lascia.',
  'Le domeniche insieme, le storie raccontate la sera, le mani che non stavano mai ferme: tutto questo resta con noi.',
  'Ha amato la montagna e i suoi silenzi, e lassù torneremo a ricordarl{o}.',
  'Per anni ha prestato la sua opera nel volontariato, lontano da ogni clamore.',
  'La sua porta era sempre aperta e il suo consiglio mai imposto.',
  'Leggeva il giornale ogni mattina e si teneva informat{o} di tutto, curios{o} fino all’ultimo giorno.',
  'Ci ha insegnato che le cose importanti si fanno con calma.',
];

/** The words that agree with the person: `{o}` an ending, `{le}` a pronoun. */
export const agreeing = (text: string, { sex }: Pick<Person, 'sex'>): string => {
  const words = sex === 'F' ? { o: 'a', le: 'le' } : { o: 'o', le: 'gli' };
  return text.replaceAll('{o}', words.o).replaceAll('{le}', words.le);
};

/** Sentences about a life, different ones, as many as asked. */
export function lifeOf(person: Person, count: number, random: Random): string[] {
  const chosen: string[] = [random.pick([...works.both, ...works[person.sex], ...works[person.sex]])];
  const left = [...characters];
  while (chosen.length < count && left.length > 0) chosen.push(...left.splice(random.int(0, left.length - 1), 1));
  return chosen.map((sentence) => agreeing(sentence, person));
}
