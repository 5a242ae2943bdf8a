import { atClockPhrase, spokenDay } from './dates.ts';

/** The kinds of notice as the trade calls them. */
export type NoticeKind = 'Necrologio' | 'Trigesimo' | 'Anniversario' | 'Ringraziamento';

/** The rite that a notice announces. */
export type RiteName = 'Funerale' | 'Santa Messa' | 'Celebrazione';

/** Matches a mass, but neither "messa a disposizione" nor "messa in opera". */
const massPattern = /(?<!\p{L})mess[ae](?!\p{L})(?!\s+(?:a|in)\s+(?:disposizione|opera|sicurezza|dimora|posa))/iu;
/** Whether a text names a mass. */
export const namesMass = (text: string): boolean => massPattern.test(text);

/** Beginnings of words that name a funeral, as parts of a regular expression. */
export const funeralWordsPattern = 'funeral|esequi|funzione funebre|rito funebre';
const funeralPattern = new RegExp(`(?<!\\p{L})(?:${funeralWordsPattern})`, 'iu');

/**
 * The rite that a notice announces: for a Necrologio the funeral; for a Trigesimo and an Anniversario a mass, or a celebration where the
 * text names no mass, but never a funeral. A Ringraziamento looks back at the funeral where its text names it.
 */
export function riteName(cosa: NoticeKind, text: string): RiteName {
  if (cosa === 'Necrologio') return 'Funerale';
  if (cosa === 'Ringraziamento' && funeralPattern.test(text)) return 'Funerale';
  return namesMass(text) ? 'Santa Messa' : 'Celebrazione';
}

const ritesWithArticle = {
  Funerale: 'il funerale',
  'Santa Messa': 'la Santa Messa',
  Celebrazione: 'la celebrazione',
} as const;

/** The rite in a sentence: `il funerale`, `la Santa Messa`. */
export const riteWithArticle = (cosa: NoticeKind, text: string): string => ritesWithArticle[riteName(cosa, text)];

const riteForPrepositions = {
  Funerale: 'di',
  'Santa Messa': 'in suffragio di',
  Celebrazione: 'in ricordo di',
} as const;

/** The rite with the name of the deceased: `Funerale di Ada Neri`, `Santa Messa in suffragio di Ada Neri`. */
export function riteOfDeceased(cosa: NoticeKind, text: string, name: string): string {
  const rite = riteName(cosa, text);
  return `${rite} ${riteForPrepositions[rite]} ${name}`;
}

const heldPhrases = {
  Funerale: 'Il funerale si è svolto',
  'Santa Messa': 'La Santa Messa è stata celebrata',
  Celebrazione: 'La celebrazione si è svolta',
} as const;

/**
 * A sentence about a rite that is over: `Il funerale si è svolto martedì 24 novembre alle 10:00.`, `La Santa Messa è stata celebrata
 * domenica 21 dicembre 2025 alle 18:00.`; with the year where it is not that of `today` (`YYYY-MM-DD`).
 */
export const riteOverSentence = (cosa: NoticeKind, text: string, moment: string, today: string): string =>
  `${heldPhrases[riteName(cosa, text)]} ${spokenDay(moment.slice(0, 10), today)} ${atClockPhrase(moment.slice(11))}.`;

/** Title of a notice with the name of the deceased: `La famiglia di Ada Neri ringrazia`. */
export function noticeTitle(cosa: NoticeKind, name: string): string {
  if (cosa === 'Ringraziamento') return `La famiglia di ${name} ringrazia`;
  if (cosa === 'Anniversario') return `Nell’anniversario della scomparsa di ${name}`;
  return `${cosa} di ${name}`;
}
