import type { ListQuery } from '@commiato/contracts/common';
import { searchWords } from '@commiato/italy/search/words';
import { removeAccents } from '@commiato/italy/unicode';
import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/** Maximum rows of a list without paging (decisions B5). */
const unpagedLimit = 1000;

/** Limit and offset of a list query, and whether a total is needed. */
export function limitAndOffsetOf(query: Pick<ListQuery, 'page' | 'pageSize' | 'q'>): {
  limit: number;
  offset: number;
  counted: boolean;
} {
  const limit = query.pageSize ?? (query.page === undefined ? unpagedLimit : 10);
  return { limit, offset: ((query.page ?? 1) - 1) * limit, counted: true };
}

/** How many rows a list has. A page that is not full tells it by itself: `count` would search every row a second time. */
export const totalFromPage = async (
  { rows, limit, offset }: { readonly rows: number; readonly limit: number; readonly offset: number },
  count: () => PromiseLike<number>,
): Promise<number> => (rows < limit && (rows > 0 || offset === 0) ? offset + rows : count());

/** The order that `sort` names (`-` for descending), with `tiebreak` so that paging is stable. */
export function orderOf(
  query: Pick<ListQuery, 'sort'>,
  columns: Record<string, PgColumn | SQL>,
  tiebreak: readonly SQL[],
): SQL[] {
  const name = query.sort?.replace(/^-/, '');
  const column = name === undefined ? undefined : columns[name];
  if (!column) return [...tiebreak];
  return [query.sort?.startsWith('-') ? desc(column) : asc(column), ...tiebreak];
}

/** The order that `sort` names; each is the order of an index, read in one direction. */
export function indexOrderOf(sort: string, orders: Readonly<Record<string, readonly PgColumn[]>>): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc;
  return (orders[sort.replace('-', '')] ?? []).map((column) => direction(column));
}

/** Maximum number of search words; further ones are ignored. */
const maxSearchWords = 8;

/** The words that somebody looks for in a list. */
export const queryWordsOf = (q: string | undefined): string[] =>
  (q ?? '').split(' ').filter(Boolean).slice(0, maxSearchWords);

/** Letters that names bear with and without a mark, in both cases: the collation below knows no capital of an accented letter. */
const markedLetters: Readonly<Record<string, string>> = {
  a: '[aàáâäãåAÀÁÂÄÃÅ]',
  c: '[cçčćCÇČĆ]',
  e: '[eèéêëEÈÉÊË]',
  i: '[iìíîïIÌÍÎÏ]',
  n: '[nñNÑ]',
  o: '[oòóôöõøOÒÓÔÖÕØ]',
  s: '[sšSŠ]',
  u: '[uùúûüUÙÚÛÜ]',
  z: '[zžZŽ]',
};
const apostrophes = "'’‘`´";
const apostrophePattern = new RegExp(`[${apostrophes}]`, 'g');

/** A word without accents, and without the apostrophe behind it: «niccolo'» is how a capital with its accent is typed. */
function withoutMarks(word: string): string {
  const letters = [...removeAccents(word).toLowerCase()];
  const last = letters.findLastIndex((letter) => !apostrophes.includes(letter));
  return letters.slice(0, last > 0 ? last + 1 : undefined).join('');
}

/** What stands before an apostrophe in names, where it is typed without one: «damico», «dellacqua», «santandrea». */
const elidedBeginning = /^(?:dell|dall|nell|sant|d|l)(?=[aeiou])/;

/** A word as a regular expression of PostgreSQL that finds it with and without accents, whatever its apostrophe. */
function foldedWordPattern(word: string): string {
  const folded = withoutMarks(word);
  const letters = [...folded].map((letter) =>
    apostrophes.includes(letter)
      ? `[${apostrophes}]`
      : (markedLetters[letter] ?? letter.replace(/[\\^$.|?*+()[\]{}]/, '\\$&')),
  );
  const elided = elidedBeginning.exec(folded)?.[0].length ?? 0;
  return [...letters.slice(0, elided), elided > 0 ? `[${apostrophes}]?` : '', ...letters.slice(elided)].join('');
}

type SearchedColumns = readonly (PgColumn | SQL)[];
const joinedText = (columns: SearchedColumns): SQL => sql`(${sql.join([...columns], sql` || ' ' || `)})`;

/** Whether a word is a number, a code or an e-mail address: they have no accents. */
const isCodeOrAddress = (word: string): boolean => /[\d@]/.test(word) && removeAccents(word) === word;

/**
 * Condition: one of the columns contains the word, ignoring case, accents and the form of apostrophes. Over long texts an expression takes
 * twice as long as `ilike`, which does for codes and addresses; `translate` over each row takes ten times as long.
 */
export const containsWord = (word: string, columns: SearchedColumns): SQL =>
  isCodeOrAddress(word)
    ? containsSpelling(word, columns)
    : sql`(${joinedText(columns)} collate "C") ~* ${foldedWordPattern(word)}`;

/** Condition: one of the columns contains the word as it is spelled, ignoring case and the form of apostrophes. */
const containsSpelling = (word: string, columns: SearchedColumns): SQL =>
  sql`${joinedText(columns)} ilike ${`%${likePatternOf(word)}%`}`;

/** A word for a pattern of `like`: its wildcards are escaped, an apostrophe matches any one character. */
const likePatternOf = (word: string): string => word.replace(/[\\%_]/g, '\\$&').replace(apostrophePattern, '_');

/** The accents that Italian writes on the last letter of a word. */
const finalAccents: Readonly<Record<string, string>> = { a: 'à', e: 'èé', i: 'ì', o: 'ò', u: 'ù' };

/** A word without marks, and with each accent that its last letter may bear. */
function finalAccentVariants(word: string): string[] {
  const plain = withoutMarks(word);
  return [plain, ...[...(finalAccents[plain.slice(-1)] ?? '')].map((accented) => plain.slice(0, -1) + accented)];
}

/**
 * The same for columns with a trigram index, which no expression of many letters can use: the word as it was typed, without accents, and with
 * one on its last letter, where Italian names bear it (Niccolò, Forlì). Where names have to be found without other accents, folded words are
 * among the columns.
 */
export function containsIndexedWord(word: string, columns: SearchedColumns): SQL {
  const spellings = [...new Set([word.toLowerCase(), ...finalAccentVariants(word)])].map((spelling) =>
    containsSpelling(spelling, columns),
  );
  return sql`(${sql.join(spellings, sql` or `)})`;
}

/** Where in a text the words of a search stand: as whole words, or at the beginning of one. */
export type WordPosition = 'whole' | 'beginning';

/** The patterns of `ilike` that find a word so; words are separated by spaces. */
const likePatternsByPosition: Readonly<Record<WordPosition, (word: string) => readonly string[]>> = {
  whole: (word) => [word, `${word} %`, `% ${word} %`, `% ${word}`],
  beginning: (word) => [`${word}%`, `% ${word}%`],
};

/**
 * Condition: every word of `q` stands at `position` in one of the columns, words being separated by spaces. The spaces are among the trigrams, so
 * that an index finds the few whole words among the many that hold the letters inside.
 */
export const containsWordsAtPosition = (position: WordPosition, q: string, columns: SearchedColumns): SQL | undefined =>
  and(
    ...queryWordsOf(q).map((word) => {
      const spellings = [...new Set([word.toLowerCase(), ...finalAccentVariants(word)])];
      const patterns = spellings.flatMap((spelling) => likePatternsByPosition[position](likePatternOf(spelling)));
      const tests = patterns.map((pattern) => sql`${joinedText(columns)} ilike ${pattern}`);
      return sql`(${sql.join(tests, sql` or `)})`;
    }),
  );

/** The same for one column in lower case without accents. */
export const containsUnaccentedWord = (word: string, column: SQL): SQL =>
  containsSpelling(removeAccents(word).toLowerCase(), [column]);

/** Condition: every word of `q` occurs in one of the columns. */
export const containsWords = (q: string | undefined, columns: SearchedColumns): SQL | undefined =>
  and(...queryWordsOf(q).map((word) => containsWord(word, columns)));

/** The same for columns with a trigram index. */
export const containsIndexedWords = (q: string | undefined, columns: SearchedColumns): SQL | undefined =>
  and(...queryWordsOf(q).map((word) => containsIndexedWord(word, columns)));

/** Condition: every word of `q` occurs in a column of folded words; a `q` without letters and digits matches nothing. */
export function containsFoldedWords(column: PgColumn | SQL, q: string | undefined): SQL | undefined {
  if (q === undefined || q.trim() === '') return undefined;
  const words = searchWords(q).slice(0, maxSearchWords);
  return words.length === 0 ? sql`false` : and(...words.map((word) => sql`${column} like ${`%${word}%`}`));
}

/** Shorter words have too many others that differ by one letter. */
const minLettersWithError = 5;
/** No name is longer; each letter is three patterns, and 200 of them took longer than a statement may. */
const maxLettersWithError = 20;

/** Patterns of `like` for a word with one letter wrong, missing or too many. */
function patternsWithOneError(word: string): string[] {
  const letters = [...word];
  const patterns = letters.flatMap((_, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    return [`%${before}_${after}%`, `%${before}${after}%`, `%${before}_${word.slice(at)}%`];
  });
  return [...new Set(patterns)];
}

/**
 * Condition: every word of `q` occurs in a column of folded words with at most one letter wrong, missing or too many, short ones as they are;
 * undefined where `q` has no word that may be misspelled: a number or a code that is nearly another one is another one.
 */
function containsMisspelledWords(column: PgColumn | SQL, q: string | undefined): SQL | undefined {
  const words = searchWords(q ?? '').slice(0, maxSearchWords);
  const mayErr = ({ length }: string) => length >= minLettersWithError && length <= maxLettersWithError;
  if (words.some((word) => /\d/.test(word)) || !words.some(mayErr)) return undefined;
  const contains = (part: string) => sql`${column} like ${`%${part}%`}`;
  const containsMisspelled = (word: string) => {
    const middle = Math.floor(word.length / 2);
    // One error leaves one half as it is: few rows are left for the patterns, of which each takes its time.
    return sql`(${contains(word.slice(0, middle))} or ${contains(word.slice(middle))})
      and ${column} like any(${sql.param(patternsWithOneError(word))}::text[])`;
  };
  return and(...words.map((word) => (mayErr(word) ? containsMisspelled(word) : contains(word))));
}

/** What a list is searched for: rows that it may have, the words as they are typed, and a column of folded words where they may be misspelled. */
interface TolerantSearch {
  readonly table: PgTable;
  readonly own: SQL | undefined;
  readonly exact: SQL | undefined;
  readonly column: PgColumn | SQL;
}

/** Condition of a list's search: the words as typed or, where no row has them, with an error: who typed `babini` found no Babbini. */
export async function containsWordsOrMisspelled(
  db: Db,
  q: string | undefined,
  { table, own, exact, column }: TolerantSearch,
): Promise<SQL | undefined> {
  const misspelled = exact && containsMisspelledWords(column, q);
  if (!misspelled) return exact;
  const found = await db.select({ one: sql`1` }).from(table).where(and(own, exact)).limit(1);
  return found.length > 0 ? exact : misspelled;
}

/** Condition: from the beginning of the day `da` to the end of the day `a` in Italy, if given. */
export const isWithinDays = (
  instant: PgColumn,
  { da, a }: { da?: string | null | undefined; a?: string | null | undefined },
) =>
  and(
    da ? sql`${instant} >= ${da}::timestamp at time zone 'Europe/Rome'` : undefined,
    a ? sql`${instant} < (${a}::date + 1)::timestamp at time zone 'Europe/Rome'` : undefined,
  );
