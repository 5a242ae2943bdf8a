import { romeDay } from '@commiato/italy/formatting';

/** Months as texts write them, whole or shortened. */
const monthAbbreviations = 'gen feb mar apr mag giu lug ago set ott nov dic'.split(' ');
export const monthNamePattern =
  'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|gen|feb|mar|apr|mag|giu|lug|ago|set|sett|ott|nov|dic';

/** An instant with its zone: midnight in Italy is the evening before in UTC. */
const instantPattern = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;
const isoDayPattern = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T].*)?$/;
/** As Advanced Custom Fields stores days. */
const compactDayPattern = /^(\d{4})(\d{2})(\d{2})$/;
const italianDayPattern = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ ,].*)?$/;
const dayInWordsPattern = new RegExp(`^(?:\\p{L}+,? )?(\\d{1,2})°? (${monthNamePattern})\\.? (\\d{4})$`, 'iu');

/** Year, month and day as `YYYY-MM-DD`. */
export const isoDayFromParts = (year: string, month: string | number, day: string) =>
  `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
/** The number of a month by its name, whole or shortened. */
export const monthNumberOrZero = (word: string) => monthAbbreviations.indexOf(word.toLowerCase().slice(0, 3)) + 1;

/** A day as `YYYY-MM-DD`; what is no day comes back as it is, so that the contract refuses it with its own sentence. */
export function toIsoDayOrUnchanged(written: string): string {
  const text = written.trim().replace(/\s+/g, ' ');
  if (instantPattern.test(text) && !Number.isNaN(Date.parse(text))) return romeDay(text);
  const [, year = '', month = '', day = ''] = isoDayPattern.exec(text) ?? compactDayPattern.exec(text) ?? [];
  if (year) return isoDayFromParts(year, month, day);
  const [, dayFirst = '', monthThen = '', yearLast = ''] = italianDayPattern.exec(text) ?? [];
  if (yearLast) return isoDayFromParts(yearLast, monthThen, dayFirst);
  const [, spoken = '', word = '', yearSpoken = ''] = dayInWordsPattern.exec(text) ?? [];
  return yearSpoken ? isoDayFromParts(yearSpoken, monthNumberOrZero(word), spoken) : text;
}
