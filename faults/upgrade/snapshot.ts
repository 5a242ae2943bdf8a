import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Storage } from '../../server/src/platform/storage/storage.ts';

/** A table as text: each row under its primary key, a value for each column. */
interface Table {
  readonly columns: readonly string[];
  readonly rows: ReadonlyMap<string, readonly (string | null)[]>;
}

/** All that an installation stores: rows of every table by its name, the digest of every file by its key. */
export interface Snapshot {
  readonly tables: ReadonlyMap<string, Table>;
  readonly files: ReadonlyMap<string, string>;
}

interface Columns {
  readonly name: string;
  readonly columns: string[];
  /** Of the primary key; all of them where there is none. */
  readonly key: string[];
}

const everyTable = `
  select c.relname as name,
    array_agg(a.attname::text order by a.attnum) as columns,
    coalesce((select array_agg(k.attname::text order by k.attnum) from pg_index i
      join pg_attribute k on k.attrelid = c.oid and k.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary), array_agg(a.attname::text order by a.attnum)) as key
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  group by c.oid, c.relname order by c.relname`;

const quoted = (name: string) => pg.escapeIdentifier(name);

/** Reads every row of every table, all of one moment. */
async function readTables(client: pg.Client): Promise<Map<string, Table>> {
  const tables = new Map<string, Table>();
  await client.query(`set timezone to 'UTC'; begin isolation level repeatable read read only`);
  const { rows: found } = await client.query<Columns>(everyTable);
  for (const { name, columns, key } of found) {
    const text = columns.map((column) => `${quoted(column)}::text`).join(', ');
    const query = { text: `select ${text} from ${quoted(name)}`, rowMode: 'array' };
    const { rows } = await client.query<(string | null)[]>(query);
    const places = key.map((column) => columns.indexOf(column));
    const keyOf = (row: readonly (string | null)[]) => JSON.stringify(places.map((place) => row[place]));
    tables.set(name, { columns, rows: new Map(rows.map((row) => [keyOf(row), row])) });
  }
  await client.query('commit');
  return tables;
}

async function readFiles(storage: Storage): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const { key } of storage.list('')) {
    const bytes = await storage.get(key);
    if (bytes) files.set(key, createHash('sha256').update(bytes).digest('hex'));
  }
  return files;
}

/** Reads the files after the rows: each file that a row names was there before its row. */
export async function takeSnapshot(client: pg.Client, storage: Storage): Promise<Snapshot> {
  return { tables: await readTables(client), files: await readFiles(storage) };
}

/** Columns of rows that a running program changes by itself, or a load by adding other rows; `*` for all, and for rows that go. */
const moving: Readonly<Record<string, readonly string[] | '*'>> = {
  // When each job ran last, small images still to be made, counts of limits, last use.
  lavori: '*',
  varianti_da_fare: '*',
  limiti: '*',
  sessioni: ['usata'],
  // The hour of a funeral, which a job reads out of the text of newer notices.
  annunci: ['funerale_il'],
  // Counts of notices, to which published ones are added; those of months are steps that a job sums up.
  vocabolario: ['quanti'],
  luoghi: ['annunci', 'cambiato'],
  mesi: '*',
};

/** What a migration changes in columns that were there before it, by the migration. */
const migrated: Readonly<Record<string, readonly string[]>> = {
  '0103-shortened-offer-addresses.sql': ['preventivi.deciso_ip'],
};

export interface Comparison {
  readonly tables: number;
  /** Rows of before that were compared, and how many of them differ in columns that may move. */
  readonly rows: number;
  readonly moved: ReadonlyMap<string, number>;
  /** Files of before that were compared. */
  readonly files: number;
  /** New columns and tables with how many rows a value was filled in, and columns that a migration changed. */
  readonly filled: ReadonlyMap<string, number>;
  /** What is not as it was; sentences. */
  readonly faults: readonly string[];
}

const add = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

/** Compares all rows and files of before with those of after, in the columns that both have. */
export function compare(before: Snapshot, after: Snapshot): Comparison {
  const faults: string[] = [];
  const differing = new Map<string, string[]>();
  const note = (place: string, sentence: string) => differing.set(place, [...(differing.get(place) ?? []), sentence]);
  const moved = new Map<string, number>();
  const filled = new Map<string, number>();
  const applied = new Set(after.tables.get('migrazioni')?.rows.keys());
  const changedByMigration = new Set(
    Object.entries(migrated)
      .filter(([name]) => applied.has(JSON.stringify([name])))
      .flatMap(([, columns]) => columns),
  );
  let rows = 0;
  for (const [name, table] of before.tables) {
    const now = after.tables.get(name);
    if (!now) {
      faults.push(`la tabella ${name} non c’è più`);
      continue;
    }
    const places = table.columns.map((column) => now.columns.indexOf(column));
    table.columns.forEach((column, place) => {
      if (places[place] === -1) faults.push(`la colonna ${name}.${column} non c’è più`);
    });
    for (const [key, row] of table.rows) {
      rows += 1;
      const other = now.rows.get(key);
      if (!other) {
        if (moving[name] === '*') add(moved, `${name} (righe tolte)`);
        else note(name, `${key}: la riga non c’è più`);
        continue;
      }
      table.columns.forEach((column, place) => {
        const value = other[places[place] ?? -1];
        if (value === undefined || value === row[place]) return;
        const full = `${name}.${column}`;
        if (changedByMigration.has(full)) add(filled, full);
        else if (moving[name] === '*' || moving[name]?.includes(column)) add(moved, full);
        else note(full, `${key}: «${row[place]}» è diventato «${value}»`);
      });
    }
  }
  for (const [place, sentences] of differing) faults.push(`${place}: ${sentences.length} volte, come ${sentences[0]}`);
  for (const [name, table] of after.tables) countNew(filled, name, table, before.tables.get(name));
  for (const [key, digest] of before.files) {
    const now = after.files.get(key);
    if (now !== digest) faults.push(`file ${key}: ${now ? 'il contenuto è un altro' : 'non c’è più'}`);
  }
  return { tables: before.tables.size, rows, moved, files: before.files.size, filled, faults };
}

/** Counts the rows of before that have a value in each new column, and all rows of a new table. */
function countNew(filled: Map<string, number>, name: string, now: Table, before: Table | undefined): void {
  if (!before) {
    if (now.rows.size > 0) filled.set(`${name} (tabella nuova)`, now.rows.size);
    return;
  }
  now.columns.forEach((column, place) => {
    if (before.columns.includes(column)) return;
    for (const key of before.rows.keys())
      if ((now.rows.get(key)?.[place] ?? null) !== null) add(filled, `${name}.${column}`);
  });
}
