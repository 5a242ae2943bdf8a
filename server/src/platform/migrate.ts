import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { serverRoot } from './server-root.ts';

const lockNumber = 724_011;

/** Applies the numbered SQL files that the database lacks, each in a transaction; processes that start together wait for each other. */
export async function migrate(pool: pg.Pool, folder = join(serverRoot, 'migrations')): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    await client.query(
      'create table if not exists migrazioni (nome text primary key, impronta text not null, applicata timestamptz not null default now())',
    );
    const applied = new Map(
      (await client.query<{ nome: string; impronta: string }>('select nome, impronta from migrazioni')).rows.map(
        (row) => [row.nome, row.impronta],
      ),
    );
    const done: string[] = [];
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
      const text = await readFile(join(folder, name), 'utf8');
      const digest = createHash('sha256').update(text).digest('hex');
      const known = applied.get(name);
      if (known && known !== digest) throw new Error(`La migrazione ${name} è cambiata dopo essere stata applicata`);
      if (known) continue;
      await client.query(
        `begin; ${text}; insert into migrazioni (nome, impronta) values ('${name}', '${digest}'); commit`,
      );
      done.push(name);
    }
    return done;
  } finally {
    // The lock and the settings go with the connection.
    client.release(true);
  }
}
