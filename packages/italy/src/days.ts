/** Arithmetic on calendar days (`YYYY-MM-DD`), which no time zone affects. */
const dayMs = 24 * 3600_000;
const midnightMs = (day: string) => new Date(`${day}T00:00:00Z`).getTime();

/** A calendar day as `YYYY-MM-DD`, which may still not exist. */
export const isoDayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** The day `days` later, or earlier where the number is negative. */
export const addDays = (day: string, days: number): string =>
  new Date(midnightMs(day) + days * dayMs).toISOString().slice(0, 10);

/** The coming Sunday, the last day of an Italian week: the day itself where it is one. */
export const sundayOnOrAfter = (day: string): string => addDays(day, (7 - new Date(midnightMs(day)).getUTCDay()) % 7);

/** The same day of the next month, or its last one where that has fewer days: 31 January leads to 28 February. */
export function sameDayNextMonth(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10);
}

/** How many days from one day to another: negative where the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((midnightMs(to) - midnightMs(from)) / dayMs);

/** A day of a month, counted from 0; null where the month has none such. */
export function existingDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month, day));
  return date.getUTCMonth() === month && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

/** A day and month, counted from 0, in the year of `today`, the one before and the one after: the nearest first. */
export function datesNear(today: string, month: number, day: number): string[] {
  const distance = (one: string) => Math.abs(daysBetween(today, one));
  const thisYear = Number(today.slice(0, 4));
  return [thisYear - 1, thisYear, thisYear + 1]
    .flatMap((year) => existingDay(year, month, day) ?? [])
    .sort((one, other) => distance(one) - distance(other));
}

/** The same day of the year after; from 29 February the 28th. */
export function sameDayNextYear(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year + 1, month, 0)).getUTCDate();
  return new Date(Date.UTC(year + 1, month - 1, Math.min(date, last))).toISOString().slice(0, 10);
}
