import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { serverRoot } from '../foundation/server-root.ts';

const lockNumber = 724_011;
const ownFolder = join(serverRoot, 'migrations');

/** Applies the missing numbered SQL files, each in a transaction. Processes that start together wait for each other. */
export async function migrate(pool: pg.Pool, folder = ownFolder): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    return await applyMissing(client, await migrationNames(folder), (text) => `begin; ${text}; commit`, folder);
  } finally {
    // Closing the connection releases the lock and its settings.
    client.release(true);
  }
}

/** Makes other migrations wait until the caller's transaction ends. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [lockNumber]);
}

/** Applies the named migrations within the caller's transaction. */
export async function migrateWithin(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  await applyMissing(client, names, (text) => text, ownFolder);
}

/** All migrations that this program knows, in order. */
export const migrationNames = async (folder = ownFolder): Promise<string[]> =>
  (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();

async function applyMissing(
  client: pg.ClientBase,
  names: readonly string[],
  statement: (text: string) => string,
  folder: string,
): Promise<readonly string[]> {
  await client.query(
    'create table if not exists migrazioni (nome text primary key, impronta text not null, applicata timestamptz not null default now())',
  );
  const applied = new Map(
    (await client.query<{ nome: string; impronta: string }>('select nome, impronta from migrazioni')).rows.map(
      (row) => [row.nome, row.impronta],
    ),
  );
  const done: string[] = [];
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8');
    const digest = createHash('sha256').update(text).digest('hex');
    const known = applied.get(name);
    if (known && known !== digest) throw new Error(`La migrazione ${name} è cambiata dopo essere stata applicata`);
    if (known) continue;
    await client.query(statement(`${text}; insert into migrazioni (nome, impronta) values ('${name}', '${digest}')`));
    done.push(name);
  }
  return done;
}
