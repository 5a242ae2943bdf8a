import { romeDay, romeTime, shortDate } from '@commiato/italy/formatting';
import { dayWithArticle } from '@commiato/italy/prose/dates';

/** An instant as `20/11/2026, 10:42`, Italian time, for tables. */
export const shortDateTime = (instant: string): string => `${shortDate(romeDay(instant))}, ${romeTime(instant)}`;

/** The same inside a sentence: `il 20/11/2026, 10:42`, `l’11/11/2026, 10:42`. */
export const shortDateTimeWithArticle = (instant: string): string =>
  `${dayWithArticle(romeDay(instant), shortDate)}, ${romeTime(instant)}`;
