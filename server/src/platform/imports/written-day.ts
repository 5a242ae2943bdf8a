/** Months as texts write them, whole or shortened. */
const months = 'gen feb mar apr mag giu lug ago set ott nov dic'.split(' ');
export const monthWord =
  'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|gen|feb|mar|apr|mag|giu|lug|ago|set|sett|ott|nov|dic';

const isoDay = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T].*)?$/;
/** As Advanced Custom Fields stores days. */
const plainDay = /^(\d{4})(\d{2})(\d{2})$/;
const italianDay = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ ,].*)?$/;
const spokenDay = new RegExp(`^(?:\\p{L}+,? )?(\\d{1,2})°? (${monthWord})\\.? (\\d{4})$`, 'iu');

/** Year, month and day as `YYYY-MM-DD`. */
export const iso = (year: string, month: string | number, day: string) =>
  `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
/** The number of a month by its name, whole or shortened. */
export const numberOfMonth = (word: string) => months.indexOf(word.toLowerCase().slice(0, 3)) + 1;

/** A day as `YYYY-MM-DD`; what is no day comes back as it is, so that the contract refuses it with its own sentence. */
export function parseDay(written: string): string {
  const text = written.trim().replace(/\s+/g, ' ');
  const [, year = '', month = '', day = ''] = isoDay.exec(text) ?? plainDay.exec(text) ?? [];
  if (year) return iso(year, month, day);
  const [, dayFirst = '', monthThen = '', yearLast = ''] = italianDay.exec(text) ?? [];
  if (yearLast) return iso(yearLast, monthThen, dayFirst);
  const [, spoken = '', word = '', yearSpoken = ''] = spokenDay.exec(text) ?? [];
  return yearSpoken ? iso(yearSpoken, numberOfMonth(word), spoken) : text;
}
