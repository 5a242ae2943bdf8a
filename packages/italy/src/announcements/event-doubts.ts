import { capitalized, longDate, weekdayName } from '../formatting.ts';
import { dayWithArticle } from '../prose/dates.ts';
import type { EventKind } from './event-kinds.ts';

/** Why a person should check an event that was read from a text. */
export type EventDoubt =
  /** The sentence speaks of a change, or of something not settled yet. */
  | 'undecided'
  | 'private'
  /** The text names another weekday than the calendar has. */
  | 'weekday'
  | 'no-day'
  /** Announced before or after another event, without an hour of its own: `seguirà la cremazione`. */
  | 'beside'
  /** The hour is approximate or double (`verso le 15`, `ore 15/16`), or one at which nothing takes place. */
  | 'vague'
  | 'no-hour'
  | 'past'
  | 'far'
  /** The hour may be that of the departure: `alle 15 dall'ospedale`. */
  | 'departure'
  | 'unnamed'
  /** The text announces several funerals, although there is only one. */
  | 'several'
  /** The day was taken over from the event before. */
  | 'carried';

const doubtClauses: Record<Exclude<EventDoubt, 'weekday' | 'past' | 'far'>, string> = {
  undecided: 'il testo parla di un cambiamento o di qualcosa ancora da stabilire',
  private: 'il testo dice che si tiene in forma privata',
  'no-day': 'il giorno non si ricava dal testo',
  beside: 'il testo lo mette prima o dopo un altro momento, senza dirne l’ora',
  vague: 'l’ora non è certa',
  'no-hour': 'il testo non dice l’ora',
  departure: 'l’ora potrebbe essere quella della partenza',
  unnamed: 'il testo non dice che cosa si tiene',
  several: 'il testo ne annuncia più d’uno',
  carried: 'il giorno è quello dell’appuntamento prima',
};

/** A doubt as an Italian clause to put after the event: `l’ora non è certa`. */
export function doubtClause({
  doubt,
  day,
}: {
  readonly kind: EventKind;
  readonly day: string | null;
  readonly doubt: EventDoubt;
}): string {
  if (doubt !== 'weekday' && doubt !== 'past' && doubt !== 'far') return doubtClauses[doubt];
  const written = day ? dayWithArticle(day, longDate) : 'il giorno';
  if (doubt === 'weekday') return `${written} è ${day ? weekdayName(day) : 'un altro'}, il testo dice un altro giorno`;
  return doubt === 'past' ? `${written} è già passato` : `${written} è molto lontano`;
}

/** A doubt as a sentence of its own. */
export const doubtSentence = (event: Parameters<typeof doubtClause>[0]): string =>
  `${capitalized(doubtClause(event))}.`;
