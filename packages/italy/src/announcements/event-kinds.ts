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

const titles: Partial<Record<EventKind, string>> = {
  settima: 'Santa Messa di settima',
  trigesimo: 'Santa Messa di trigesimo',
  anniversario: 'Santa Messa di anniversario',
  altro: 'Appuntamento',
};

/** Title of an event: `Funerale`, `Santa Messa di trigesimo`. */
export const eventTitle = (kind: EventKind): string => titles[kind] ?? capitalized(kind);

const feminine: ReadonlySet<EventKind> = new Set([
  ...(['camera ardente', 'veglia', 'benedizione', 'cremazione', 'sepoltura'] as const),
  ...(['settima', 'trigesimo', 'anniversario'] as const),
]);

/** Ending of a participle that agrees with the event: `spostato`, `spostata`. */
export const endingOf = (kind: EventKind): 'a' | 'o' => (feminine.has(kind) ? 'a' : 'o');

/** The event with its article: `il funerale`, `la veglia`, `l’appuntamento`. */
export function theEvent(kind: EventKind): string {
  if (kind === 'altro') return 'l’appuntamento';
  return `${feminine.has(kind) ? 'la' : 'il'} ${kind in titles ? eventTitle(kind) : kind}`;
}

/** Of the event, in a sentence: `del funerale`, `della veglia`, `dell’appuntamento`. */
export function ofEvent(kind: EventKind): string {
  if (kind === 'altro') return 'dell’appuntamento';
  return `${feminine.has(kind) ? 'della' : 'del'} ${kind in titles ? eventTitle(kind) : kind}`;
}
