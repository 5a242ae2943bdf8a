import type { ListQuery } from '@commiato/contracts/common';
import { searchWords } from '@commiato/italy/search/words';
import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

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

/** Condition: one of the columns contains the word, ignoring case. */
export function containsWord(word: string, columns: readonly (PgColumn | SQL)[]): SQL {
  const text = sql.join([...columns], sql` || ' ' || `);
  return sql`(${text}) ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`;
}

/** Condition: every word of `q` occurs in one of the columns. */
export const containsWords = (q: string | undefined, columns: readonly (PgColumn | SQL)[]): SQL | undefined =>
  and(...queryWordsOf(q).map((word) => containsWord(word, columns)));

/** Condition: every word of `q` occurs in a column of folded words; a `q` without letters and digits matches nothing. */
export function containsFoldedWords(column: PgColumn | SQL, q: string | undefined): SQL | undefined {
  if (q === undefined || q.trim() === '') return undefined;
  const words = searchWords(q).slice(0, maxSearchWords);
  return words.length === 0 ? sql`false` : and(...words.map((word) => sql`${column} like ${`%${word}%`}`));
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
