import { addDays } from './days.ts';
import { romeDay, timeOf } from './formatting.ts';

const hour = 3_600_000;

/** What clocks in Italy show at an instant: `2026-11-21T10:00`. */
export const romeClock = (instant: string | Date): string => `${romeDay(instant)}T${timeOf(instant)}`;

const romeTimeAt = (instant: number) => romeClock(new Date(instant));

/** An hour as people type it, as clocks show it: `9`, `9.30` and `9:30` are `09:00` and `09:30`. Any other text stays, without spaces around. */
export function typedHour(text: string): string {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[.:,](\d{2}))?$/.exec(text.trim()) ?? [];
  return hours ? `${hours.padStart(2, '0')}:${minutes}` : text.trim();
}

/**
 * The instant, in ms, at which clocks in Italy show a day and time such as `2026-11-21T10:00`: of an hour that they show twice the first,
 * null of one that they skip (last Sundays of March and October, directive 2000/84/EC).
 */
export function romeInstant(local: string): number | null {
  const asUtc = Date.parse(`${local}:00Z`);
  // In summer Italy is two hours ahead, else one; an hour shown twice comes first in summer time.
  return [2, 1].map((ahead) => asUtc - ahead * hour).find((instant) => romeTimeAt(instant) === local) ?? null;
}

/** The instant, in ms, at which a day ends in Italy: clocks never skip midnight there. */
export function endOfDay(day: string): number {
  const midnight = `${addDays(day, 1)}T00:00`;
  return romeInstant(midnight) ?? Date.parse(`${midnight}:00Z`);
}

/** The instant at which a day begins in Italy, as databases are asked for it: `2026-11-20T23:00:00.000Z`. */
export const startOfDay = (day: string): string => new Date(endOfDay(addDays(day, -1))).toISOString();

/** The same day and time with the hours that Italy is ahead: `2026-11-21T10:00:00+01:00` (RFC 3339); null of an hour that clocks skip. */
export function romeStamp(local: string): string | null {
  const instant = romeInstant(local);
  if (instant === null) return null;
  return `${local}:00+0${(Date.parse(`${local}:00Z`) - instant) / hour}:00`;
}
