import { isoDayFromParts, monthNamePattern, monthNumberOrZero } from '../../../platform/imports/written-day.ts';

const dayInTextPattern = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:[/.-](\\d{1,2})[/.-](\\d{4})|°? (${monthNamePattern})\\.? (\\d{4}))(?!\\d)`,
  'giu',
);
/** Characters before a day in which a word says what day it is. */
const contextLength = 40;
const birthWordsPattern = /\bnat[oa]\b|\bn\.|\*|\bnascita\b/giu;
const deathWordsPattern =
  /\bmort[oae]\b|\bm\.|\bdecedut[oa]\b|\bdecesso\b|\bmancat[oa]\b|\bspent[oa]\b|\bscompars[oa]\b|\blasciat[oi]\b|†|✝|\bserenamente\b/giu;
/** A word of the sentence before says nothing of a day. */
const sentenceEndPattern = /(?<=\p{L}{3})\.\s|[;\n]/u;

const lastOf = (words: RegExp, text: string) => [...text.matchAll(words)].at(-1)?.index ?? -1;

/** What the nearest word before a day says that it is. */
function dayMeaningOf(before: string): 'nato' | 'decesso' | null {
  const words = before.split(sentenceEndPattern).at(-1) ?? '';
  const [birth, death] = [lastOf(birthWordsPattern, words), lastOf(deathWordsPattern, words)];
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
  const days = [...plain.matchAll(dayInTextPattern)].map((match) => {
    const [, day = '', month = '', year = '', word = '', yearSpoken = ''] = match;
    const before = plain.slice(Math.max(0, match.index - contextLength), match.index);
    return {
      day: year ? isoDayFromParts(year, month, day) : isoDayFromParts(yearSpoken, monthNumberOrZero(word), day),
      before,
    };
  });
  const nato = days.find(({ before }) => dayMeaningOf(before) === 'nato')?.day;
  const decesso = days.find(({ before }) => dayMeaningOf(before) === 'decesso')?.day;
  if (nato || decesso) return { ...(nato ? { nato } : {}), ...(decesso ? { decesso } : {}) };
  const [first, second] = days;
  return first && second && Number(second.day.slice(0, 4)) - Number(first.day.slice(0, 4)) > 10
    ? { nato: first.day, decesso: second.day }
    : {};
}
