import type { ListQuery } from '@commiato/contracts/common';
import { searchWords } from '@commiato/italy/words';
import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Rows of a list that names no page (decisions B5). */
const unpagedLimit = 1000;

/** Limit, offset and whether a total is asked for. */
export function pageOf(query: Pick<ListQuery, 'page' | 'pageSize' | 'q'>): {
  limit: number;
  offset: number;
  counted: boolean;
} {
  const limit = query.pageSize ?? (query.page === undefined ? unpagedLimit : 10);
  return { limit, offset: ((query.page ?? 1) - 1) * limit, counted: true };
}

/** The order that `sort` names (`-` for descending), completed by `tiebreak` so that paging is stable. */
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

/** The order that `sort` names, each that of an index, read in one direction. */
export function indexOrderOf(sort: string, orders: Readonly<Record<string, readonly PgColumn[]>>): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc;
  return (orders[sort.replace('-', '')] ?? []).map((column) => direction(column));
}

/** Most words of a search in a list: further ones are ignored. */
const maxWords = 8;

/** The words that somebody looks for in a list. */
export const wordsOf = (q: string | undefined): string[] => (q ?? '').split(' ').filter(Boolean).slice(0, maxWords);

/** A word stands somewhere in one of the columns; case does not matter. */
export function containsWord(word: string, columns: readonly (PgColumn | SQL)[]): SQL {
  const text = sql.join([...columns], sql` || ' ' || `);
  return sql`(${text}) ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`;
}

/** Every word of `q` stands somewhere in one of the columns. */
export const containsWords = (q: string | undefined, columns: readonly (PgColumn | SQL)[]): SQL | undefined =>
  and(...wordsOf(q).map((word) => containsWord(word, columns)));

/** Every word of `q` stands somewhere in a column of folded words; what has neither letter nor digit is found nowhere. */
export function containsFoldedWords(column: PgColumn, q: string | undefined): SQL | undefined {
  if (q === undefined || q.trim() === '') return undefined;
  const words = searchWords(q).slice(0, maxWords);
  return words.length === 0 ? sql`false` : and(...words.map((word) => sql`${column} like ${`%${word}%`}`));
}

/** From the beginning of the day `da` to the end of the day `a` in Italy, where they are given. */
export const withinDays = (
  instant: PgColumn,
  { da, a }: { da?: string | null | undefined; a?: string | null | undefined },
) =>
  and(
    da ? sql`${instant} >= ${da}::timestamp at time zone 'Europe/Rome'` : undefined,
    a ? sql`${instant} < (${a}::date + 1)::timestamp at time zone 'Europe/Rome'` : undefined,
  );
