import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { freePort } from '../../server/src/testing/free-port.ts';

export const adminMail = 'admin@prova.example';
export const adminPassword = 'prova-amministratore';

/** A program of its own, on a fresh data directory and a free port. */
export interface Program {
  readonly address: string;
  /** Its data directory. */
  readonly dataDir: string;
  /** Kills it and the database server under it, as a power cut would: nothing can be tidied. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the built program; `DATA_DIR` in the environment goes on where another left it. */
export async function startProgram(environment: Record<string, string> = {}): Promise<Program> {
  const dataDir = environment.DATA_DIR ?? join(await passableFolder(), 'data');
  const port = await freePort();
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
  await ready(child, address, output);
  return {
    address,
    dataDir,
    kill: async () => {
      const ended = once(child, 'exit');
      const database = Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
      child.kill('SIGKILL');
      process.kill(database, 'SIGKILL');
      await ended;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(dirname(dataDir), { recursive: true, force: true });
    },
  };
}

/** A temporary folder that root’s PostgreSQL, which runs as another user, can pass through. */
async function passableFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'commiato-e2e-'));
  await chmod(folder, 0o711);
  return folder;
}

async function ready(child: ChildProcess, address: string, output: readonly string[]): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`Il programma non è partito:\n${output.join('')}`);
}
