import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type DatabaseConfig, directOf, openDatabase } from '../platform/database/database.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { migrate } from '../platform/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { connection: DatabaseConfig; template: string };
  }
}

/** A server (the embedded one, or that of TEST_DATABASE_URL and, past a pooler, TEST_DATABASE_DIRECT_URL) with a migrated template from which each test file copies its database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'commiato-test-'));
  // Root's PostgreSQL runs as another user, who has to pass through.
  await chmod(folder, 0o711);
  const { TEST_DATABASE_URL: url, TEST_DATABASE_DIRECT_URL: directUrl } = process.env;
  const embedded = url ? null : await startEmbeddedPostgres({ dataDir: folder, durable: false });
  const direct = directUrl ? { connectionString: directUrl } : undefined;
  const connection: DatabaseConfig = embedded ? embedded.connection : { connectionString: url, direct };
  const template = `commiato_modello_${process.pid}`;
  await administer(connection, [`create database ${template}`]);
  const database = openDatabase(directOf(named(connection, template)));
  await migrate(database.pool);
  await database.close();
  project.provide('postgres', { connection, template });

  return async () => {
    if (!embedded) await dropDatabase(connection, template);
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** The same server, another database. */
export function named({ connectionString, direct, ...rest }: DatabaseConfig, database: string): DatabaseConfig {
  if (!connectionString) return { ...rest, database };
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href, ...(direct && { direct: named(direct, database) }) };
}

export async function administer(connection: DatabaseConfig, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(directOf(connection));
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** PostgreSQL: somebody is connected to the database. */
const objectInUse = '55006';

/**
 * Without force first: only so is a worker of autovacuum sent away, which nobody but a superuser may end. By force what is connected
 * after five seconds.
 */
export async function dropDatabase(connection: DatabaseConfig, name: string): Promise<void> {
  try {
    await administer(connection, [`drop database if exists ${name}`]);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== objectInUse) throw error;
    await administer(connection, [`drop database if exists ${name} with (force)`]);
  }
}
