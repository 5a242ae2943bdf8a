import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
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
  const child = spawn(process.execPath, [resolve('server/dist/main.js')], {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      ADMIN_MAIL: adminMail,
      ADMIN_PASSWORD: adminPassword,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  // Nobody else would end it, should we fall.
  const endWithUs = () => child.kill('SIGTERM');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  await ready(child, address, output);
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    return child.exitCode;
  };
  return {
    address,
    pid: child.pid ?? 0,
    dataDir,
    said: () => output.join(''),
    kill: async () => {
      const ended = once(child, 'exit');
      const database = Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
      child.kill('SIGKILL');
      process.kill(database, 'SIGKILL');
      await ended;
    },
    end,
    stop: async () => {
      await end();
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

async function ready(child: ChildProcess, address: string, output: readonly string[]): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (child.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok) return;
    // Only between two looks: readiness is what is waited for.
    await pause(50);
  }
  const why = child.exitCode === null ? 'in 60 s' : `(codice ${child.exitCode})`;
  child.kill('SIGKILL');
  throw new Error(`Il programma non è partito ${why}:\n${output.join('')}`);
}
