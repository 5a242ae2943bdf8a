import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { answers, startProcess, waitUntilReady } from '../../server/src/testing/child-process.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { makeTestFolder } from '../../server/src/testing/test-folder.ts';

export const adminMail = 'admin@prova.example';
export const adminPassword = 'prova-amministratore';

/** A running program with its own data directory and port. */
export interface Program {
  readonly address: string;
  /** Process id. */
  readonly pid: number;
  /** Its data directory. */
  readonly dataDir: string;
  /** Output so far. */
  said(): string;
  /** Kills it and its database server without cleanup, like a power cut. */
  kill(): Promise<void>;
  /** Ends it and returns its exit code; its data stays. */
  end(): Promise<number | null>;
  /** Ends it and deletes its data. */
  stop(): Promise<void>;
}

/**
 * Starts the built program on a copy of the template's data, so that not every program has to create a database. With `DATA_DIR` in the
 * environment it continues on that directory.
 */
export async function startProgram(environment: Record<string, string> = {}): Promise<Program> {
  if (environment.DATA_DIR) return startOn(environment.DATA_DIR, environment);
  const dataDir = await newDataDir();
  const template = process.env.TEMPLATE_DIR;
  // Keeps file owners, because PostgreSQL runs as another user under root.
  if (template) await promisify(execFile)('cp', ['-a', template, dataDir]);
  return startOn(dataDir, environment);
}

/** Starts the program on an empty data directory, like a first start. */
export const startFresh = async (environment: Record<string, string> = {}): Promise<Program> =>
  startOn(await newDataDir(), environment);

async function startOn(dataDir: string, environment: Record<string, string>): Promise<Program> {
  const port = environment.PORT ?? (await freePort());
  const address = `http://127.0.0.1:${port}`;
  const started = startProcess({
    command: [process.execPath, resolve('server/dist/main.js')],
    environment: {
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      ADMIN_MAIL: adminMail,
      ADMIN_PASSWORD: adminPassword,
      RATE_LIMITS: 'off',
      // Most programs of these tests draw nothing, and the process that draws costs half of a start.
      PREPARE_PRINTS: 'off',
      LOG_LEVEL: 'warn',
      ...environment,
    },
  });
  await waitUntilReady(started, 'Il programma', () => answers(`${address}/readyz`));
  return {
    address,
    pid: started.pid,
    dataDir,
    said: started.output,
    kill: async () => {
      const database = Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
      const killed = started.kill();
      process.kill(database, 'SIGKILL');
      await killed;
    },
    end: () => started.stop(),
    stop: async () => {
      await started.stop();
      // The database may still be writing after its program has ended, so deletion is retried.
      await rm(dirname(dataDir), { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    },
  };
}

const newDataDir = async (): Promise<string> => join(await makeTestFolder('commiato-e2e-'), 'data');
