/** The day so many days later; calendar days are `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The same day so many years earlier; 29 February becomes the 28th where there is none. */
export function yearsBefore(day: string, years: number): string {
  const before = `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
  return addDays(before, 0).endsWith(day.slice(5)) ? before : `${before.slice(0, 8)}28`;
}

/** From 0 for Sunday to 6 for Saturday. */
export const weekdayNumber = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Great feasts, `MM-DD`, on which no funeral is held. */
const feasts: ReadonlySet<string> = new Set(['01-01', '08-15', '12-25']);
/** Whether funerals are held on a day: not on Sundays and great feasts. */
export const isRiteDay = (day: string): boolean => weekdayNumber(day) !== 0 && !feasts.has(day.slice(5));

const romeHour = new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', hour: 'numeric', hourCycle: 'h23' });

/** The instant of a minute of a day in Italy, in minutes after midnight. */
export function instantOf(day: string, minute: number): Date {
  const noon = new Date(`${day}T12:00:00Z`);
  const ahead = Number(romeHour.format(noon)) - 12;
  return new Date(new Date(`${day}T00:00:00Z`).getTime() + (minute - ahead * 60) * 60_000);
}
