/** Months as texts write them, whole or shortened. */
const months = 'gen feb mar apr mag giu lug ago set ott nov dic'.split(' ');
const monthWord =
  'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|gen|feb|mar|apr|mag|giu|lug|ago|set|sett|ott|nov|dic';

const isoDay = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T].*)?$/;
/** As Advanced Custom Fields stores days. */
const plainDay = /^(\d{4})(\d{2})(\d{2})$/;
const italianDay = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ ,].*)?$/;
const spokenDay = new RegExp(`^(?:\\p{L}+,? )?(\\d{1,2})°? (${monthWord})\\.? (\\d{4})$`, 'iu');

const iso = (year: string, month: string | number, day: string) =>
  `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
const numberOfMonth = (word: string) => months.indexOf(word.toLowerCase().slice(0, 3)) + 1;

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

const dayInText = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:[/.-](\\d{1,2})[/.-](\\d{4})|°? (${monthWord})\\.? (\\d{4}))(?!\\d)`,
  'giu',
);
/** Characters before a day in which a word says what day it is. */
const contextLength = 40;
const ofBirth = /\bnat[oa]\b|\bn\.|\*|\bnascita\b/giu;
const ofDeath =
  /\bmort[oae]\b|\bm\.|\bdecedut[oa]\b|\bdecesso\b|\bmancat[oa]\b|\bspent[oa]\b|\bscompars[oa]\b|\blasciat[oi]\b|†|✝|\bserenamente\b/giu;
/** A word of the sentence before says nothing of a day. */
const sentenceEnd = /(?<=\p{L}{3})\.\s|[;\n]/u;

const lastOf = (words: RegExp, text: string) => [...text.matchAll(words)].at(-1)?.index ?? -1;

/** What the nearest word before a day says that it is. */
function meaningOf(before: string): 'nato' | 'decesso' | null {
  const words = before.split(sentenceEnd).at(-1) ?? '';
  const [birth, death] = [lastOf(ofBirth, words), lastOf(ofDeath, words)];
  if (birth < 0 && death < 0) return null;
  return death > birth ? 'decesso' : 'nato';
}

interface LifeDays {
  readonly nato?: string;
  readonly decesso?: string;
}

/** Days of birth and death that a text tells: by the word before them, or two of them with a life between. */
export function lifeDaysIn(text: string): LifeDays {
  const plain = text.slice(0, 3000);
  const days = [...plain.matchAll(dayInText)].map((match) => {
    const [, day = '', month = '', year = '', word = '', yearSpoken = ''] = match;
    const before = plain.slice(Math.max(0, match.index - contextLength), match.index);
    return { day: year ? iso(year, month, day) : iso(yearSpoken, numberOfMonth(word), day), before };
  });
  const nato = days.find(({ before }) => meaningOf(before) === 'nato')?.day;
  const decesso = days.find(({ before }) => meaningOf(before) === 'decesso')?.day;
  if (nato || decesso) return { ...(nato ? { nato } : {}), ...(decesso ? { decesso } : {}) };
  const [first, second] = days;
  return first && second && Number(second.day.slice(0, 4)) - Number(first.day.slice(0, 4)) > 10
    ? { nato: first.day, decesso: second.day }
    : {};
}
