import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { createApp } from '../app.ts';
import { ensureFirstAdministrator } from '../features/accounts/agencies/service.ts';
import { openDatabase } from '../platform/database/database.ts';
import { guardPool } from '../platform/database/pool-guard.ts';
import { logOptions } from '../platform/foundation/logger.ts';
import { makeNextVariants } from '../platform/images/variant-worker.ts';
import { ensurePushKeys } from '../platform/push/push-keys.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { openDeps } from '../platform/startup/open-deps.ts';
import type { WorkerPool } from '../platform/worker-pool/pool-task.ts';
import { readSettings } from '../settings.ts';
import { adminMail, adminPassword } from './administrator.ts';
import {
  dropDatabase,
  runAdminStatements,
  type TestServer,
  waitForReplicas,
  withDatabaseName,
} from './global-setup.ts';
import { localPool } from './local-pool.ts';
import { makeTestFolder } from './test-folder.ts';

export interface TestClock {
  now(): Date;
  /** Moves time forward; back, as when a machine’s clock is put right, by a negative number. */
  pass(milliseconds: number): void;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly clock: TestClock;
  /** Removes and returns the log lines since the test began (level warn and above by default); a test that expects some calls it. */
  takeLogs(): string[];
  /** Starts another instance of the installation: same database, files and clock, but its own connections and memory. */
  startBeside(): Promise<TestApp>;
  /** Makes all pending image variants, as the separate variants process does. */
  makeVariants(): Promise<void>;
}

interface Part {
  readonly app: FastifyInstance;
  readonly deps: Deps & { close(): Promise<void> };
}

/** Fewer connections than concurrent calls, so that code that needs a second connection while holding one fails a test. */
const fewConnections = 4;

/**
 * The whole program on a database and a folder of the test file's own; a test fails on log lines that it does not take. `server`, and
 * `environment` as a function of the database's name, are called when the program starts.
 */
export function startTestApp(
  environment: Record<string, string> | ((database: string) => Record<string, string>) = {},
  server: () => TestServer = () => inject('postgres'),
  workers: WorkerPool = localPool,
): TestApp {
  const database = `commiato_prova_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const clock = createClock(new Date('2026-11-20T09:00:00Z'));
  const logs: string[] = [];
  const started: Part[] = [];
  let folder = '';

  async function start(): Promise<Part> {
    const settings = readSettings({
      DATA_DIR: folder,
      ADMIN_MAIL: adminMail,
      ADMIN_PASSWORD: adminPassword,
      PUBLIC_URL: 'http://commiato.test',
      LOG_LEVEL: 'warn',
      ...replicasOf(server(), database),
      ...(typeof environment === 'function' ? environment(database) : environment),
    });
    const logger = pino(logOptions(settings.logLevel), { write: (line: string) => void logs.push(line) });
    const deps = await openDeps({
      settings,
      clock,
      logger,
      workers,
      database: guardPool(openDatabase({ ...withDatabaseName(server().connection, database), max: fewConnections })),
    });
    await ensureFirstAdministrator(deps);
    await ensurePushKeys(deps);
    const part = { deps, app: await createApp(deps, logger) };
    started.push(part);
    return part;
  }

  beforeAll(async () => {
    folder = await makeTestFolder('commiato-app-');
    const { connection, template, watcher } = server();
    await runAdminStatements(connection, [`create database ${database} template ${template}`]);
    if (watcher) await waitForReplicas(watcher);
    await start();
  });
  afterEach(() => {
    expect(logs.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    for (const { app, deps } of started) {
      await app.close();
      await deps.close();
    }
    await dropDatabase(server().connection, database);
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  /** Test access to an instance, resolved late because the first starts only when the tests run. */
  const testAccess = (part: () => Part): TestApp => ({
    get app() {
      return part().app;
    },
    get deps() {
      return part().deps;
    },
    clock,
    takeLogs: () => logs.splice(0),
    startBeside: async () => {
      const beside = await start();
      return testAccess(() => beside);
    },
    makeVariants: async () => {
      while (await makeNextVariants(part().deps));
    },
  });
  return testAccess(() => {
    const [first] = started;
    if (!first) throw new Error('The program of the test has not started yet');
    return first;
  });
}

/** Settings for reading from the server's replicas; none without replicas. */
function replicasOf({ connection, readUrl }: TestServer, database: string): Record<string, string> {
  if (!readUrl || !connection.connectionString) return {};
  const at = (url: string) => withDatabaseName({ connectionString: url }, database).connectionString ?? '';
  return { DATABASE_URL: at(connection.connectionString), DATABASE_READ_URL: at(readUrl) };
}

function createClock(start: Date): TestClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    pass: (milliseconds) => {
      now += milliseconds;
    },
  };
}
