import type { EventKind } from '@commiato/italy/announcements/event-kinds';
import { addMinutes } from '@commiato/italy/clock';
import { defaultEventMinutes } from './clashes.ts';

/** What it depends on when a rite is over: begin and end in Italian local time, `2026-11-21T10:00`. */
export interface TimedRite {
  readonly tipo: EventKind;
  readonly inizio: string;
  readonly fine: string | null;
}

/** The rites during which one comes and goes: without their end nobody knows when they are over. */
const openEndedKinds: ReadonlySet<EventKind> = new Set(['camera ardente', 'veglia']);

/** When a rite is over, in Italian local time: an hour after its begin where nobody says when it ends; null where that is not known. */
function endOfRite({ inizio, fine, tipo }: TimedRite): string | null {
  if (fine !== null && fine > inizio) return fine;
  return openEndedKinds.has(tipo) ? null : addMinutes(inizio, defaultEventMinutes);
}

/** Whether a rite is over at an Italian local time. */
export function isRiteOver(rite: TimedRite, now: string): boolean {
  const end = endOfRite(rite);
  return end !== null && end <= now;
}

/** The first moment after `now` at which one of some rites is over; undefined where none is. */
export const nextRiteEnd = (rites: readonly TimedRite[], now: string): string | undefined =>
  rites
    .flatMap((rite) => endOfRite(rite) ?? [])
    .filter((end) => end > now)
    .sort()[0];
