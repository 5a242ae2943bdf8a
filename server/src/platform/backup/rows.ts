import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { ArchivedTable } from './archive.ts';

type TableColumns = Pick<ArchivedTable, 'name' | 'columns'>;

const compress = promisify(gzip);
const decompress = promisify(gunzip);
const pieceBytes = 4 * 1024 * 1024;
const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`;
const copyTargetSql = ({ name, columns }: TableColumns) =>
  `${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')})`;

/** Removes the time limits until the end of the transaction, for long work on a connection of its own. */
export const longWorkSettingsSql = `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1`;

/** Tables of the schema, without those of extensions, and their stored columns. */
export async function tablesOf(client: pg.ClientBase): Promise<TableColumns[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`);
  return rows;
}

export async function countRows(client: pg.ClientBase, { name }: TableColumns): Promise<number> {
  const { rows } = await client.query<{ rows: string }>(`select count(*) as rows from ${quoteIdentifier(name)}`);
  return Number(rows[0]?.rows);
}

export async function holdsRows(client: pg.ClientBase, { name }: TableColumns): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    `select exists (select from ${quoteIdentifier(name)}) as held`,
  );
  return rows[0]?.held === true;
}

/** Rows of a table in COPY format, in compressed pieces that may end anywhere. */
export async function* copyOutCompressed(client: pg.ClientBase, table: TableColumns): AsyncGenerator<Buffer> {
  const source: AsyncIterable<Buffer> = client.query(copyTo(`copy ${copyTargetSql(table)} to stdout`));
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes < pieceBytes) continue;
    yield await compress(Buffer.concat(held));
    held = [];
    bytes = 0;
  }
  if (bytes > 0) yield await compress(Buffer.concat(held));
}

/** Loads pieces into a table; returns the number of rows. */
export async function copyRowsIn(
  client: pg.ClientBase,
  table: TableColumns,
  pieces: AsyncIterable<Buffer>,
): Promise<number> {
  const sink = client.query(copyFrom(`copy ${copyTargetSql(table)} from stdin`));
  async function* expanded() {
    for await (const piece of pieces) yield await decompress(piece);
  }
  await pipeline(Readable.from(expanded(), { objectMode: false }), sink);
  return sink.rowCount;
}
