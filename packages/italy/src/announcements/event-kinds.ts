import { capitalized } from '../formatting.ts';

/** What takes place for somebody who died. */
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

/** What an event is called: `Funerale`, `Santa Messa di trigesimo`. */
export const eventTitle = (kind: EventKind): string => titles[kind] ?? capitalized(kind);

const feminine: ReadonlySet<EventKind> = new Set([
  ...(['camera ardente', 'veglia', 'benedizione', 'cremazione', 'sepoltura'] as const),
  ...(['settima', 'trigesimo', 'anniversario'] as const),
]);

/** The last letter of what agrees with an event: `spostato`, `spostata`. */
export const endingOf = (kind: EventKind): 'a' | 'o' => (feminine.has(kind) ? 'a' : 'o');

/** `il funerale`, `la veglia`, `l’appuntamento`. */
export function theEvent(kind: EventKind): string {
  if (kind === 'altro') return 'l’appuntamento';
  return `${feminine.has(kind) ? 'la' : 'il'} ${kind in titles ? eventTitle(kind) : kind}`;
}
