import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

type Row = Readonly<Record<string, unknown>>;

const quoted = (name: string) => `"${name}"`;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const field = (value: unknown) =>
  value === null || value === undefined ? '\\N' : String(value).replace(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign);

/** Rows in COPY's text format, many to a chunk. The columns are those of the first row. */
function* linesOf(rows: Iterable<Row>, columns: readonly string[]): Generator<string> {
  let lines: string[] = [];
  for (const row of rows) {
    lines.push(columns.map((column) => field(row[column])).join('\t'));
    if (lines.length < 500) continue;
    yield `${lines.join('\n')}\n`;
    lines = [];
  }
  if (lines.length) yield `${lines.join('\n')}\n`;
}

/** Chunks of one statement at the most: triggers of a statement keep all its rows until its end. */
const chunksAtOnce = 400;

/** Copies rows into a table: they name all the columns in the order of `columns`. */
export async function copyRows(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<Row>,
): Promise<void> {
  const chunks = linesOf(rows, columns);
  for (let next = chunks.next(); !next.done; next = chunks.next()) {
    const some = prepended(next.value, chunks, chunksAtOnce - 1);
    const sink = client.query(copyFrom(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`));
    await pipeline(Readable.from(some, { objectMode: false, highWaterMark: 1 << 20 }), sink);
  }
}

/** An item and as many as `most` that come behind it. */
function* prepended<T>(first: T, rest: Iterator<T>, most: number): Generator<T> {
  yield first;
  for (let count = 0; count < most; count += 1) {
    const next = rest.next();
    if (next.done) return;
    yield next.value;
  }
}

interface Definition {
  readonly name: string;
  readonly table: string;
  readonly text: string;
}

/** Takes constraints and indexes off the tables while `work` fills them, then makes the same again: far quicker than row by row. */
export async function withoutIndexes(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  // Foreign keys before the keys that they need, when they go; after them, when they come.
  const constraints = await definitions(
    client,
    `select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as text from pg_constraint
     where contype in ('p', 'f') and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[])) order by contype`,
    tables,
  );
  const indexes = await definitions(
    client,
    `select indexrelid::regclass::text as name, indrelid::regclass::text as table, pg_get_indexdef(indexrelid) as text from pg_index
     where indrelid = any($1::regclass[]) and not exists (select 1 from pg_constraint c where c.conindid = indexrelid and c.contype in ('p', 'u'))`,
    tables,
  );
  for (const { table, name } of constraints) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await work();
  for (const { text } of indexes) await client.query(text);
  for (const { table, name, text } of constraints.reverse())
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${text}`);
}

async function definitions(client: pg.Client, query: string, tables: readonly string[]): Promise<Definition[]> {
  return (await client.query<Definition>(query, [tables])).rows;
}
