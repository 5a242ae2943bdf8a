import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { ensurePackages } from '../../cluster/packages.ts';
import { databaseUser, startDatabase } from '../../cluster/parts/postgres.ts';
import { prepareWorkspace } from '../../cluster/workspace.ts';
import { findClusterFolder } from '../../server/src/platform/database/embedded-postgres-folder.ts';
import { openStorage } from '../../server/src/platform/storage/open-storage.ts';
import type { Storage } from '../../server/src/platform/storage/storage.ts';
import { answers, startProcess, waitUntilReady } from '../../server/src/testing/child-process.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { startBucket } from '../support/bucket.ts';

export const places = ['incorporato', 'postgresql'] as const;
/** Where an installation keeps its rows and files: embedded and in DATA_DIR, or in a PostgreSQL and an S3 of their own. */
export type Place = (typeof places)[number];

/** An installation that is upgraded. */
export interface Installation {
  readonly address: string;
  readonly dataDir: string;
  /** Settings of every program and command of it. */
  readonly environment: Readonly<Record<string, string>>;
  readonly storage: Storage;
  /** A connection to its database while a program serves. */
  withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  /** Ends whatever serves, and removes database and bucket. */
  remove(): Promise<void>;
}

export async function prepareInstallation(place: Place, dataDir: string): Promise<Installation> {
  const port = await freePort();
  const steps: (() => Promise<unknown>)[] = [];
  const environment: Record<string, string> = {
    DATA_DIR: dataDir,
    PORT: String(port),
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    // Three clients are more than visitors are allowed.
    RATE_LIMITS: 'off',
  };
  if (place === 'postgresql') {
    const programs = await ensurePackages((line) => process.stdout.write(`${line}\n`), []);
    const workspace = await prepareWorkspace();
    steps.push(workspace.remove);
    const database = await startDatabase(workspace, programs);
    steps.push(() => database.stop('SIGINT'));
    const url = (name: string) => `postgres://${databaseUser}@127.0.0.1:${database.port}/${name}`;
    await query(url('postgres'), 'create database commiato');
    const bucket = await startBucket();
    steps.push(bucket.close);
    Object.assign(environment, bucket.environment, { DATABASE_URL: url('commiato') });
    // For what is read of the bucket here.
    Object.assign(process.env, bucket.environment);
  }
  steps.push(() => endServing(dataDir, port));
  return {
    address: `http://127.0.0.1:${port}`,
    dataDir,
    environment,
    storage: await openStorage(environment.STORAGE_URL, dataDir),
    withDatabase: async (work) => {
      const client = new pg.Client(environment.DATABASE_URL ?? (await embedded(dataDir)));
      // The server may end under it.
      client.on('error', () => {});
      await client.connect();
      try {
        return await work(client);
      } finally {
        await client.end().catch(() => {});
      }
    },
    remove: async () => {
      for (const step of steps.reverse()) await step();
    },
  };
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(text);
  await client.end();
}

/** Where PostgreSQL itself has written down that it listens. */
async function embedded(dataDir: string): Promise<pg.ClientConfig> {
  const { cluster } = await findClusterFolder(dataDir);
  const [, , , port, host = ''] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  return { host, port: Number(port), user: databaseUser, database: databaseUser };
}

const stateSchema = z.looseObject({ step: z.string(), pid: z.number().nullish(), switching: z.number().optional() });
export type State = z.output<typeof stateSchema>;

/** How far the upgrade of an installation came; null before the first. */
export async function readUpgrade(dataDir: string): Promise<State | null> {
  const text = await readFile(join(dataDir, 'aggiornamento.json'), 'utf8').catch(() => null);
  return text === null ? null : stateSchema.parse(JSON.parse(text));
}

/** Ends the program that an upgrade has left serving. */
async function endServing(dataDir: string, port: number): Promise<void> {
  const noted = Number(await readFile(join(dataDir, 'in-funzione', String(port)), 'utf8').catch(() => '0'));
  for (const pid of [(await readUpgrade(dataDir))?.pid ?? 0, noted]) {
    if (!runs(pid)) continue;
    process.kill(pid, 'SIGTERM');
    for (const deadline = Date.now() + 30_000; runs(pid) && Date.now() < deadline; ) await delay(50);
  }
}

function runs(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Starts the program of a folder, as `npm start` and `npm run demo` do, and waits until it serves. */
export async function startServing(installation: Installation, folder: string, script: 'start' | 'demo') {
  const { environment, address, dataDir } = installation;
  const command = [process.execPath, `scripts/${script}.mjs`];
  const started = startProcess({ command, cwd: folder, environment, log: `${dataDir}-${script}.log` });
  await waitUntilReady(started, `npm run ${script}`, () => answers(`${address}/readyz`), 300);
  return started;
}

/** Whether a program is ready, and which: the commit it names, empty for one of before that names none; null where nobody is. */
export async function servingCommit(address: string): Promise<string | null> {
  if (!(await answers(`${address}/readyz`))) return null;
  // It may be ending between the two.
  const body: unknown = await fetch(`${address}/healthz`).then(
    (answer) => answer.json(),
    () => null,
  );
  if (body === null) return null;
  return z.looseObject({ commit: z.string().default('') }).parse(body).commit;
}

/** What a `select count(*)` answers. */
export const countOf = async (client: pg.Client, text: string) =>
  Number((await client.query<{ count: string }>(text)).rows[0]?.count);
