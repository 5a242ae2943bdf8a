import { romeDay, shortDate, timeOf } from '@commiato/italy/formatting';

/** An instant as `20/11/2026, 10:42`, Italian time, for tables. */
export const shortMoment = (instant: string): string => `${shortDate(romeDay(instant))}, ${timeOf(instant)}`;
