import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type DatabaseConfig, directConfig, openDatabase } from '../platform/database/database.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { migrate } from '../platform/database/migrate.ts';
import { makeTestFolder } from './test-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestServer;
  }
}

/** The PostgreSQL server of the tests; each test database is a copy of the template. */
export interface TestServer {
  readonly connection: DatabaseConfig;
  readonly template: string;
  /** Connection string of a replica. */
  readonly readUrl?: string;
  /** Connection that may read the state of replication; absent without replicas. */
  readonly watcher?: DatabaseConfig;
}

/**
 * Provides a server with a migrated template database that each test file copies: the embedded server, or that of TEST_DATABASE_URL, with
 * TEST_DATABASE_DIRECT_URL if that is a pooler and TEST_DATABASE_READ_URL for its replicas.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeTestFolder('commiato-test-');
  const { TEST_DATABASE_URL: url, TEST_DATABASE_DIRECT_URL: directUrl, TEST_DATABASE_READ_URL: readUrl } = process.env;
  const embedded = url ? null : await startEmbeddedPostgres({ dataDir: folder, durable: false });
  const direct = directUrl ? { connectionString: directUrl } : undefined;
  const connection: DatabaseConfig = embedded ? embedded.connection : { connectionString: url, direct };
  const template = `commiato_modello_${project.name}_${process.pid}`;
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

/** The configuration of the same server with another database. */
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

/** Waits until every replica has replayed the server's current log position. Throws after 30 s. */
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

/** PostgreSQL error `object_in_use`: there are connections to the database. */
const objectInUse = '55006';

/**
 * Drops a database. First without force, because only that makes PostgreSQL end an autovacuum worker, which only a superuser may
 * terminate; if it is still in use after PostgreSQL's five seconds, with force.
 */
export async function dropDatabase(connection: DatabaseConfig, name: string): Promise<void> {
  try {
    await runAdminStatements(connection, [`drop database if exists ${name}`]);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== objectInUse) throw error;
    await runAdminStatements(connection, [`drop database if exists ${name} with (force)`]);
  }
}
