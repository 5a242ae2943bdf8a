import { capitalized } from '../formatting.ts';

/** Kinds of events held for somebody who died, with their names on the wire. */
export type EventKind =
  | 'camera ardente'
  | 'veglia'
  | 'rosario'
  | 'benedizione'
  | 'funerale'
  | 'cremazione'
  | 'sepoltura'
  | 'settima'
  | 'trigesimo'
  | 'anniversario'
  | 'altro';

const specialTitles: Partial<Record<EventKind, string>> = {
  settima: 'Santa Messa di settima',
  trigesimo: 'Santa Messa di trigesimo',
  anniversario: 'Santa Messa di anniversario',
  altro: 'Appuntamento',
};

/** Title of an event: `Funerale`, `Santa Messa di trigesimo`. */
export const eventTitle = (kind: EventKind): string => specialTitles[kind] ?? capitalized(kind);

/**
 * An event by its kind alone, as the agency's own screens call it: `Funerale`, `Trigesimo`. They do not know the words of its notice, and a
 * Mass would be told of a remembrance of another faith.
 */
export const eventKindLabel = (kind: EventKind): string => (kind === 'altro' ? eventTitle(kind) : capitalized(kind));

const kindsWithArticle: Partial<Record<EventKind, string>> = {
  settima: 'la settima',
  trigesimo: 'il trigesimo',
  anniversario: 'l’anniversario',
};

/** The same with its article: `il trigesimo`, `la veglia`. */
export const eventKindWithArticle = (kind: EventKind): string => kindsWithArticle[kind] ?? eventNameWithArticle(kind);

/** An event where nothing around tells that it is one, in a calendar, and its notice is not known: `Celebrazione di trigesimo`. */
export const standaloneEventTitle = (kind: EventKind): string =>
  kind in kindsWithArticle ? `Celebrazione di ${kind}` : eventTitle(kind);

/** Masses of the days, weeks and years after the funeral. */
export const memorialMassKinds: ReadonlySet<EventKind> = new Set(['settima', 'trigesimo', 'anniversario']);

const feminineKinds: ReadonlySet<EventKind> = new Set([
  ...(['camera ardente', 'veglia', 'benedizione', 'cremazione', 'sepoltura'] as const),
  ...memorialMassKinds,
]);

/** Ending of a participle that agrees with the event: `spostato`, `spostata`. */
export const participleEnding = (kind: EventKind): 'a' | 'o' => (feminineKinds.has(kind) ? 'a' : 'o');

/** The event with its article: `il funerale`, `la veglia`, `l’appuntamento`. */
export function eventNameWithArticle(kind: EventKind): string {
  if (kind === 'altro') return 'l’appuntamento';
  return `${feminineKinds.has(kind) ? 'la' : 'il'} ${kind in specialTitles ? eventTitle(kind) : kind}`;
}

/** Of the event, in a sentence: `del funerale`, `della veglia`, `dell’appuntamento`. */
export function eventNameWithPreposition(kind: EventKind): string {
  if (kind === 'altro') return 'dell’appuntamento';
  return `${feminineKinds.has(kind) ? 'della' : 'del'} ${kind in specialTitles ? eventTitle(kind) : kind}`;
}
