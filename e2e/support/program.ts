import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { answers, startProcess, waitUntilReady } from '../../server/src/testing/child-process.ts';
import { freePort } from '../../server/src/testing/free-port.ts';

export const adminMail = 'admin@prova.example';
export const adminPassword = 'prova-amministratore';

/** A program of its own, on a fresh data directory and a free port. */
export interface Program {
  readonly address: string;
  /** Its process. */
  readonly pid: number;
  /** Its data directory. */
  readonly dataDir: string;
  /** What it has printed so far. */
  said(): string;
  /** Kills it and the database server under it, as a power cut would: nothing can be tidied. */
  kill(): Promise<void>;
  /** Ends it and answers its exit code; its data stays. */
  end(): Promise<number | null>;
  /** Ends it and takes its data away. */
  stop(): Promise<void>;
}

/**
 * Starts the built program on what the run's first one left after its start: the database has not to be made for each.
 * `DATA_DIR` in the environment goes on where another left it.
 */
export async function startProgram(environment: Record<string, string> = {}): Promise<Program> {
  if (environment.DATA_DIR) return startOn(environment.DATA_DIR, environment);
  const dataDir = await newDataDir();
  const template = process.env.TEMPLATE_DIR;
  // With its owners: root's PostgreSQL runs as another user.
  if (template) await promisify(execFile)('cp', ['-a', template, dataDir]);
  return startOn(dataDir, environment);
}

/** Starts it on nothing, as the first start on a machine. */
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
      // A database that was still writing when its program had waited long enough ends on its own.
      await rm(dirname(dataDir), { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    },
  };
}

/** In a temporary folder that root’s PostgreSQL, which runs as another user, can pass through. */
async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'commiato-e2e-'));
  await chmod(folder, 0o711);
  return join(folder, 'data');
}
