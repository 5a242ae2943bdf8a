import { setImmediate } from 'node:timers/promises';
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../database/database.ts';

/** Rows read in one query: a few milliseconds, so that other requests get their turn. */
const rowsPerBatch = 500;
/** Maximum rows of an Excel sheet besides its head. */
const maxRows = 1_000_000;

/**
 * Every row of a list in its order: first the identifiers, in one statement, then the rows of each in turn. Whoever reads slowly
 * holds no connection, and what is written meanwhile shifts nothing; what is deleted meanwhile is left out.
 * `list` selects `_id` alone, filtered and ordered; `read` selects the rows of some identifiers, in any order.
 */
export async function* streamRows<Row extends { _id: string }>(
  db: Db,
  list: SQLWrapper,
  read: (ids: readonly string[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const { rows } = await db.execute<{ ids: string | null }>(
    sql`select string_agg("_id", ' ') as ids from (${list} limit ${maxRows}) as elenco`,
  );
  yield* rowsOfIds(rows[0]?.ids?.split(' ') ?? [], read);
}

/** The rows of some identifiers in their order, batch by batch. */
export async function* rowsOfIds<Row extends { _id: string }>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let at = 0; at < ids.length; at += rowsPerBatch) {
    const wanted = ids.slice(at, at + rowsPerBatch);
    const found = new Map((await read(wanted)).map((row) => [row._id, row]));
    yield wanted.flatMap((id) => found.get(id) ?? []);
    await setImmediate();
  }
}

/** `column` is one of the ids, in a single parameter for any number of them. */
export const isOneOfIds = (column: PgColumn, ids: readonly string[]) =>
  sql`${column} = any(${sql.param([...ids])}::text[])`;
