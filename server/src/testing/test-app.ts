import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { createApp } from '../app.ts';
import { ensureFirstAdministrator } from '../features/accounts/agencies/service.ts';
import { openDatabase } from '../platform/database/database.ts';
import { guardPool } from '../platform/database/pool-guard.ts';
import { logOptions } from '../platform/foundation/logger.ts';
import { makeNextVariants } from '../platform/images/variant-worker.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { openDeps } from '../platform/startup/open-deps.ts';
import { readSettings } from '../settings.ts';
import {
  dropDatabase,
  runAdminStatements,
  type TestServer,
  waitForReplicas,
  withDatabaseName,
} from './global-setup.ts';

export interface TestClock {
  now(): Date;
  /** Moves time forward. */
  pass(milliseconds: number): void;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly clock: TestClock;
  /** Log lines since the test began, of level warn or above where LOG_LEVEL names no other: a test that expects some takes them. */
  takeLogs(): string[];
  /** Another process of the same installation: the same database, files and clock, but connections and a memory of its own. */
  startBeside(): Promise<TestApp>;
  /** Makes the variants of images that are due, as the process beside the program does. */
  makeVariants(): Promise<void>;
}

interface Part {
  readonly app: FastifyInstance;
  readonly deps: Deps & { close(): Promise<void> };
}

export const adminPassword = 'prova-amministratore';
export const adminMail = 'admin@prova.example';

/** Fewer than tests call at a time: who needs a second connection while holding one is found out. */
const fewConnections = 4;

/**
 * The whole program on a database and a folder of the test file's own; a test fails on log lines that it did not expect. The server and
 * settings that depend on the database's name are asked for when it starts.
 */
export function startTestApp(
  environment: Record<string, string> | ((database: string) => Record<string, string>) = {},
  server: () => TestServer = () => inject('postgres'),
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
      database: guardPool(openDatabase({ ...withDatabaseName(server().connection, database), max: fewConnections })),
    });
    await ensureFirstAdministrator(deps);
    const part = { deps, app: await createApp(deps, logger) };
    started.push(part);
    return part;
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'commiato-app-'));
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

  /** What tests see of a process; the first starts only once the tests run. */
  const seen = (part: () => Part): TestApp => ({
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
      return seen(() => beside);
    },
    makeVariants: async () => {
      while (await makeNextVariants(part().deps));
    },
  });
  return seen(() => {
    const [first] = started;
    if (!first) throw new Error('The program of the test has not started yet');
    return first;
  });
}

/** The settings that let a program read from the replicas of a server that has some. */
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
