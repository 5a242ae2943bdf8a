import { execFile } from 'node:child_process';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { migrate } from '../platform/database/migrate.ts';
import { runAdminStatements, type TestServer } from './global-setup.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { makeTestFolder } from './test-folder.ts';

/** A PostgreSQL server with a streaming replica, both only for one test file. */
export interface ReplicatedServer {
  /** The primary, in the form in which tests get the shared server. */
  readonly server: () => TestServer;
  /** Connection string of a database of the replica. */
  replicaUrl(database: string): string;
  /** Pauses replay: the replica receives changes and does not show them. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Makes the replica an independent primary. */
  promote(): Promise<void>;
  /** Advances the write-ahead log of the promoted replica, which only a primary can. */
  writeMuch(): Promise<void>;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  stopPrimary(): Promise<void>;
  startPrimary(): Promise<void>;
}

const template = 'commiato_modello';

/** What a started application tells its metrics to. */
export const metricsToken = 'gettone-delle-misure';

/** Starts the application of a test file on its own server, with reads from a replica where allowed. */
export function startReplicatedApp(): { readonly replicated: ReplicatedServer; readonly test: TestApp } {
  const replicated = replicatedServer();
  const settings = (database: string) => ({
    RATE_LIMITS: 'off',
    METRICS_TOKEN: metricsToken,
    DATABASE_URL: 'postgres://localhost/primary',
    DATABASE_READ_URL: replicated.replicaUrl(database),
  });
  return { replicated, test: startTestApp(settings, replicated.server) };
}

/** Starts both servers before the tests of a file and stops them afterwards. */
function replicatedServer(): ReplicatedServer {
  let folder = '';
  let primary: EmbeddedPostgres;
  let replica: EmbeddedPostgres;
  const at = (name: string) => join(folder, name);
  const asOwner = { user: 'postgres', database: 'postgres' };
  const asReplica = (statement: string) => runAdminStatements({ ...replica.connection, ...asOwner }, [statement]);
  const startReplica = async () => {
    replica = await startEmbeddedPostgres({ dataDir: at('replica'), durable: false });
  };

  const startPrimary = async () => {
    primary = await startEmbeddedPostgres({ dataDir: at('primary'), durable: false });
  };

  beforeAll(async () => {
    folder = await makeTestFolder('commiato-replica-');
    await startPrimary();
    await runAdminStatements(primary.connection, [`create database ${template}`]);
    const database = openDatabase({ ...primary.connection, database: template });
    await migrate(database.pool);
    await database.close();
    await primary.stop();
    await promisify(execFile)('cp', ['-pR', at('primary'), at('replica')]);
    await startPrimary();
    const { host, port } = primary.connection;
    const cluster = join(at('replica'), 'postgres');
    await appendFile(
      join(cluster, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=${host} port=${port} user=postgres'\n`,
    );
    await writeFile(join(cluster, 'standby.signal'), '');
    await startReplica();
  }, 120_000);
  afterAll(async () => {
    await replica.stop();
    await primary.stop();
    await rm(folder, { recursive: true, force: true });
  });

  return {
    server: () => ({ connection: primary.connection, template, watcher: { ...primary.connection, ...asOwner } }),
    replicaUrl(database) {
      const { host, port, user } = replica.connection;
      return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
    },
    pause: () => asReplica('select pg_wal_replay_pause()'),
    resume: () => asReplica('select pg_wal_replay_resume()'),
    promote: () => asReplica('select pg_promote()'),
    writeMuch: () => asReplica('create table molto as select n from generate_series(1, 300000) n'),
    stopReplica: () => replica.stop(),
    startReplica,
    stopPrimary: () => primary.stop(),
    startPrimary,
  };
}
