import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type DatabaseConfig, directConfig, openDatabase } from '../platform/database/database.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { migrate } from '../platform/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestServer;
  }
}

/** Where the databases of tests are made, each a copy of the template. */
export interface TestServer {
  readonly connection: DatabaseConfig;
  readonly template: string;
  /** The address of a database of its replicas. */
  readonly readUrl?: string;
  /** Who may see whether its replicas follow; none where it has none. */
  readonly watcher?: DatabaseConfig;
}

/** A server (the embedded one, or that of TEST_DATABASE_URL with, past a pooler, TEST_DATABASE_DIRECT_URL and, of its replicas, TEST_DATABASE_READ_URL) with a migrated template from which each test file copies its database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'commiato-test-'));
  // Root's PostgreSQL runs as another user, who has to pass through.
  await chmod(folder, 0o711);
  const { TEST_DATABASE_URL: url, TEST_DATABASE_DIRECT_URL: directUrl, TEST_DATABASE_READ_URL: readUrl } = process.env;
  const embedded = url ? null : await startEmbeddedPostgres({ dataDir: folder, durable: false });
  const direct = directUrl ? { connectionString: directUrl } : undefined;
  const connection: DatabaseConfig = embedded ? embedded.connection : { connectionString: url, direct };
  const template = `commiato_modello_${process.pid}`;
  await runAdminStatements(connection, [`create database ${template}`]);
  const database = openDatabase(directConfig(withDatabaseName(connection, template)));
  await migrate(database.pool);
  await database.close();
  project.provide('postgres', { connection, template, ...(readUrl && { readUrl, watcher: connection }) });

  return async () => {
    if (!embedded) await dropDatabase(connection, template);
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** The same server, another database. */
export function withDatabaseName(
  { connectionString, direct, ...rest }: DatabaseConfig,
  database: string,
): DatabaseConfig {
  if (!connectionString) return { ...rest, database };
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href, ...(direct && { direct: withDatabaseName(direct, database) }) };
}

export async function runAdminStatements(connection: DatabaseConfig, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(directConfig(connection));
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Waits, 30 s at most, until every replica shows what the server knows now. */
export async function waitForReplicas(watcher: DatabaseConfig): Promise<void> {
  const client = new pg.Client(directConfig(watcher));
  await client.connect();
  try {
    const { rows: now } = await client.query('select pg_current_wal_lsn() as lsn');
    for (const until = Date.now() + 30_000; Date.now() < until; await delay(20)) {
      const { rows } = await client.query('select bool_and(replay_lsn >= $1) as known from pg_stat_replication', [
        now[0].lsn,
      ]);
      if (rows[0].known) return;
    }
    throw new Error('Le repliche non seguono');
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
    await runAdminStatements(connection, [`drop database if exists ${name}`]);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== objectInUse) throw error;
    await runAdminStatements(connection, [`drop database if exists ${name} with (force)`]);
  }
}
