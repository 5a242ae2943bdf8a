import { addDays } from './days.ts';
import { romeDay, romeTime } from './formatting.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Italian local time of an instant: `2026-11-21T10:00`. */
export const romeLocalTime = (instant: string | Date): string => `${romeDay(instant)}T${romeTime(instant)}`;

const romeTimeAt = (instant: number) => romeLocalTime(new Date(instant));

/** An hour with its minutes after a sign, or without minutes. */
const typedHourPattern = /^([01]?\d|2[0-3])(?:[.:,h ]([0-5]\d))?$/;
/** An hour of the day written together with its minutes. */
const joinedMinutesPattern = /^([01]?\d|2[0-3])([0-5]\d)$/;
const wordBeforeHourPattern = /^(?:alle ore|alle|ore) /;

/**
 * A typed hour as `HH:MM`: `9`, `9.30`, `930` and `ore 9:30` are `09:00` and `09:30`, `mezzogiorno` is `12:00`. Any other text is returned
 * trimmed.
 */
export function parseTypedHour(text: string): string {
  const typed = text.trim();
  const spoken = typed.toLowerCase().replace(wordBeforeHourPattern, '');
  if (spoken === 'mezzogiorno') return '12:00';
  const [, hours = '', minutes = '00'] = typedHourPattern.exec(spoken) ?? joinedMinutesPattern.exec(spoken) ?? [];
  return hours ? `${hours.padStart(2, '0')}:${minutes}` : typed;
}

/** The hour at which something ends, as `parseTypedHour` reads it; midnight, `24` or `mezzanotte`, is `24:00` of the day that it closes. */
export function parseTypedEndHour(text: string): string {
  const spoken = text.trim().toLowerCase().replace(wordBeforeHourPattern, '');
  return /^(?:24(?:[.:,h ]?00)?|(?:a )?mezzanotte)$/.test(spoken) ? '24:00' : parseTypedHour(text);
}

/**
 * The instant, in ms since 1970, of an Italian local time such as `2026-11-21T10:00`: the first of two where clocks show it twice, null
 * where they skip it (last Sundays of March and October, directive 2000/84/EC).
 */
export function romeInstantMs(local: string): number | null {
  const asUtc = Date.parse(`${local}:00Z`);
  // In summer Italy is two hours ahead, else one; an hour shown twice comes first in summer time.
  return [2, 1].map((ahead) => asUtc - ahead * hourMs).find((instant) => romeTimeAt(instant) === local) ?? null;
}

/** Minutes from one Italian local time to another, by their clocks. */
export const minutesBetween = (from: string, to: string): number =>
  (Date.parse(`${to}:00Z`) - Date.parse(`${from}:00Z`)) / minuteMs;

/** An Italian local time so many minutes later, by its clock. */
export const addMinutes = (local: string, minutes: number): string =>
  new Date(Date.parse(`${local}:00Z`) + minutes * minuteMs).toISOString().slice(0, 16);

/**
 * The day and the hour at which something ends, from its Italian local time: midnight is `24:00` of the day that it closes. Called midnight
 * of the day that it begins, a vigil seems to go on for a day longer.
 */
export function endDayAndTime(end: string): { readonly day: string; readonly time: string } {
  const day = end.slice(0, 10);
  const time = end.slice(11);
  return time === '00:00' ? { day: addDays(day, -1), time: '24:00' } : { day, time };
}

/** The last day of something by its begin and end, `2026-11-21T10:00`: what ends at midnight is over when the next day begins. */
export function lastDayOf({
  inizio,
  fine,
}: {
  readonly inizio: string;
  readonly fine?: string | null | undefined;
}): string {
  const first = inizio.slice(0, 10);
  const last = fine ? endDayAndTime(fine).day : first;
  return last > first ? last : first;
}

/** The instant, in ms since 1970, at which a day ends in Italy: clocks never skip midnight there. */
export function romeDayEndMs(day: string): number {
  const midnight = `${addDays(day, 1)}T00:00`;
  return romeInstantMs(midnight) ?? Date.parse(`${midnight}:00Z`);
}

/** The instant at which a day begins in Italy, in UTC for queries: `2026-11-20T23:00:00.000Z`. */
export const romeDayStartIso = (day: string): string => new Date(romeDayEndMs(addDays(day, -1))).toISOString();

/** An Italian local time with its offset from UTC: `2026-11-21T10:00:00+01:00` (RFC 3339); null where clocks skip it. */
export function romeTimestamp(local: string): string | null {
  const instant = romeInstantMs(local);
  if (instant === null) return null;
  return `${local}:00+0${(Date.parse(`${local}:00Z`) - instant) / hourMs}:00`;
}
