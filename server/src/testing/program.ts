import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect } from 'vitest';
import { freePort } from './free-port.ts';
import { makeTestFolder } from './test-folder.ts';

const checkout = fileURLToPath(new URL('../../..', import.meta.url));

/** Path of a built program; started from its sources it would take ten times as long. */
export const builtProgramPath = (name: string): string => `server/dist/${name}.js`;

/** A running program with its output so far. */
export interface RunningProgram {
  readonly child: ChildProcess;
  readonly said: { out: string; error: string };
  /** Exit code; null if a signal ended it. */
  readonly exit: Promise<number | null>;
}

/** Gives each test of a file an empty data directory, a free port, and a function that starts the program as a process. */
export function testProgram() {
  let dataDir: string;
  let port: number;
  let started: ChildProcess[];
  let errors: string[];

  beforeEach(async () => {
    dataDir = await makeTestFolder('commiato-test-');
    port = await freePort();
    started = [];
    errors = [];
  });
  afterEach(async () => {
    for (const child of started.filter(isAlive)) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  });

  function program(
    variables: Record<string, string> = {},
    command = [process.execPath, builtProgramPath('main')],
  ): RunningProgram {
    if (!existsSync(join(checkout, builtProgramPath('main')))) throw new Error('Prima: node scripts/build.mjs');
    const { npm_lifecycle_event: _ours, ...inherited } = process.env;
    const [file = '', ...parameters] = command;
    const child = spawn(file, parameters, {
      cwd: checkout,
      env: {
        ...inherited,
        DATA_DIR: dataDir,
        PORT: String(port),
        LOG_LEVEL: 'warn',
        NODE_ENV: 'production',
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = { out: '', error: '' };
    child.stdout.on('data', (chunk) => {
      said.out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      said.error += chunk;
      errors.push(String(chunk));
    });
    started.push(child);
    return { child, said, exit: once(child, 'exit').then(([code]) => code as number | null) };
  }

  const answers = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null))?.status ?? 0;

  const ready = async (timeout = 25_000) => {
    const state = async () => ((await answers('/readyz')) === 200 ? 200 : errors.join('') || 0);
    await expect.poll(state, { timeout, interval: 50 }).toBe(200);
  };

  return {
    get port() {
      return port;
    },
    get dataDir() {
      return dataDir;
    },
    program,
    /** Status with which a path answers; 0 without an answer. */
    answers,
    /** Waits until the program is ready; fails with its error output. */
    ready,
    /** The address at which it answers. */
    get address() {
      return `http://127.0.0.1:${port}`;
    },
    /**
     * Starts the program from its sources with its clock ahead by so many milliseconds, and waits until it is ready. Each SIGUSR2 moves the
     * clock on by `stepMs`.
     */
    startAhead: async (
      aheadMs: number,
      variables: Record<string, string> = {},
      { stepMs = 0, timeout = 60_000 }: { readonly stepMs?: number; readonly timeout?: number } = {},
    ): Promise<RunningProgram> => {
      const ahead = { CLOCK_AHEAD_MS: String(aheadMs), CLOCK_STEP_MS: String(stepMs) };
      const clock = import.meta.resolve('./moved-clock.ts');
      const running = program({ ...ahead, ...variables }, [
        ...[process.execPath, '--import', 'tsx', '--import', clock, 'server/src/main.ts'],
      ]);
      await ready(timeout);
      return running;
    },
    /** Process id of the embedded database. */
    postmaster: async () => Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]),
  };
}

const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;
