/** The only source of time; tests replace it to move the clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The calendar day in Italy at an instant, as `YYYY-MM-DD`. */
const italianDayFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
export const dayInItaly = (instant: Date): string => italianDayFormat.format(instant);

const dayMs = 86_400_000;
/** The instant so many days after another. */
export const daysAfter = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * dayMs).toISOString();

/** Minutes within which a visitor's same words are the same press again: an answer was lost, or the form was sent twice. */
const repeatedPressMinutes = 10;
/** The instant since which a visitor's same words are not a new wish. */
export const repeatedPressSince = (now: Date): string =>
  new Date(now.getTime() - repeatedPressMinutes * 60_000).toISOString();
