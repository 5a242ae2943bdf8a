import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { serverRoot } from '../foundation/server-root.ts';
import { StartError } from '../foundation/start-error.ts';
import { isOlderVersion } from '../foundation/version.ts';
import { compatibilityInsertSqlFor, findRefusingMigrations, parseMinimumVersion } from './compatibility.ts';

const migrationLockNumber = 724_011;
const migrationsFolder = join(serverRoot, 'migrations');

/**
 * Applies the missing numbered SQL files, each in a transaction. Processes that start together wait for each other. A new database is
 * made from the baseline instead, and counts as one that applied all of them.
 */
export async function migrate(pool: pg.Pool, folder = migrationsFolder): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLockNumber]);
    const files = await readMigrationFiles(await migrationNames(folder), folder);
    await refuseForeignDatabase(client);
    const applied = await readAppliedMigrations(client);
    await refuseNewerMigrations(client, files, applied);
    const baseline = applied.size === 0 ? await readBaseline(files, folder) : null;
    if (baseline === null)
      return await applyMissingMigrations(client, files, applied, (text) => `begin; ${text}; commit`);
    await client.query(`begin; ${baseline} ${files.map(migrationRecordSql).join(' ')} commit`);
    return files.map(({ name }) => name);
  } finally {
    // Closing the connection releases the lock and its settings.
    client.release(true);
  }
}

/** Throws StartError for a database in use by something else: its tables would stand among ours, and its names collide. */
async function refuseForeignDatabase(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and to_regclass('migrazioni') is null
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1 limit 3`);
  if (rows.length > 0)
    throw new StartError(
      `Il database di DATABASE_URL contiene tabelle che non sono di Commiato (${rows.map(({ name }) => name).join(', ')}): usane uno vuoto, o quello giusto. Nulla è stato cambiato.`,
    );
}

/**
 * Throws StartError for a database that a newer program has migrated, unless each of its migrations says that this one may serve: it would
 * write rows that the newer one does not understand.
 */
async function refuseNewerMigrations(
  client: pg.ClientBase,
  files: readonly MigrationFile[],
  applied: ReadonlyMap<string, string>,
): Promise<void> {
  const known = new Set(files.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !known.has(name)).sort();
  const refused = unknown.length > 0 ? await findRefusingMigrations(client, unknown) : [];
  if (refused.length > 0)
    throw new StartError(
      `Il database è di una versione più nuova di Commiato (ha la modifica ${refused.at(-1)}): avvia quella versione, o ripristina una copia presa prima dell’aggiornamento. Nulla è stato cambiato.`,
    );
}

/**
 * How many migrations bring a database in use to this version from the release of the program that serves it now. Changes nothing. Throws
 * StartError where they cannot be applied, or where that program could not serve again afterwards.
 */
export async function checkAndCountMigrations(pool: pg.Pool, release: string): Promise<number> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ used: boolean }>(`select to_regclass('migrazioni') is not null as used`);
    if (!rows[0]?.used)
      throw new StartError('In questo database Commiato non è mai partito: non c’è nulla da aggiornare.');
    const files = await readMigrationFiles(await migrationNames(), migrationsFolder);
    const applied = await readAppliedMigrations(client);
    await refuseNewerMigrations(client, files, applied);
    refuseChangedFiles(files, applied);
    const missing = files.filter(({ name }) => !applied.has(name));
    const contract = missing.find(({ text }) => isOlderVersion(release, parseMinimumVersion(text)));
    if (contract)
      throw new StartError(
        `Questa versione toglie al database ciò che la versione ${release} usa ancora (${contract.name}): aggiorna prima alla ${parseMinimumVersion(contract.text)}.`,
      );
    return missing.length;
  } finally {
    client.release();
  }
}

/** Throws StartError where the file of a migration is another than the one that was applied. */
function refuseChangedFiles(files: readonly MigrationFile[], applied: ReadonlyMap<string, string>): void {
  const changed = files.find(({ name, digest }) => (applied.get(name) ?? digest) !== digest);
  if (changed)
    throw new StartError(
      `La modifica ${changed.name} è già nel database, ma il suo file in server/migrations ora è un altro: rimetti i file della versione che avvii. Nulla è stato cambiato.`,
    );
}

/** Makes other migrations wait until the caller's transaction ends. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [migrationLockNumber]);
}

/** Applies the named migrations within the caller's transaction. */
export async function migrateInOpenTransaction(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  const files = await readMigrationFiles(names, migrationsFolder);
  await applyMissingMigrations(client, files, await readAppliedMigrations(client), (text) => text);
}

/** All migrations that this program knows, in order. */
export const migrationNames = async (folder = migrationsFolder): Promise<string[]> =>
  (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();

interface MigrationFile {
  readonly name: string;
  readonly text: string;
  readonly digest: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const readMigrationFiles = (names: readonly string[], folder: string): Promise<MigrationFile[]> =>
  Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, digest: sha256(text) };
    }),
  );

/** The schema that all files make. Null if it was made from other files or is missing: then the files are applied one by one. */
async function readBaseline(files: readonly MigrationFile[], folder: string): Promise<string | null> {
  const file = join(folder, 'baseline', 'schema.sql');
  if (!existsSync(file)) return null;
  const text = await readFile(file, 'utf8');
  const digest = sha256(files.map((one) => `${one.digest}  ${one.name}\n`).join(''));
  return text.startsWith(`-- ${digest}\n`) ? text : null;
}

const migrationRecordSql = (file: MigrationFile) =>
  `insert into migrazioni (nome, impronta) values ('${file.name}', '${file.digest}'); ${compatibilityInsertSqlFor(file)}`;

/** The digest of each applied migration, by name. */
async function readAppliedMigrations(client: pg.ClientBase): Promise<ReadonlyMap<string, string>> {
  await client.query(
    'create table if not exists migrazioni (nome text primary key, impronta text not null, applicata timestamptz not null default now())',
  );
  const { rows } = await client.query<{ nome: string; impronta: string }>('select nome, impronta from migrazioni');
  return new Map(rows.map((row) => [row.nome, row.impronta]));
}

async function applyMissingMigrations(
  client: pg.ClientBase,
  files: readonly MigrationFile[],
  applied: ReadonlyMap<string, string>,
  statement: (text: string) => string,
): Promise<readonly string[]> {
  refuseChangedFiles(files, applied);
  const done: string[] = [];
  for (const file of files) {
    if (applied.has(file.name)) continue;
    await client.query(statement(`${file.text}; ${migrationRecordSql(file)}`));
    done.push(file.name);
  }
  return done;
}
