import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../server/src/testing/free-port.ts';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** A process that answers HTTP. */
export interface Program {
  readonly address: string;
  readonly pid: number;
  /** What it has printed, a line each. */
  printed(): string[];
  stop(): Promise<void>;
}

interface Launch {
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Answers 200 once it serves. */
  readonly readyPath: string;
  /** The processor that it may use alone; all of them where none is named, or where the system has no `taskset`. */
  readonly core?: number;
  /** A free one where none is given. */
  readonly port?: number;
}

const pinned = (core: number | undefined): readonly string[] =>
  core === undefined || !existsSync('/usr/bin/taskset') ? [] : ['/usr/bin/taskset', '-c', String(core)];

/** Starts a program on a port, which it is told as PORT. Resolves once it serves; throws with its output where it does not. */
export async function startProgram(launch: Launch): Promise<Program> {
  const { command, environment = {}, readyPath, core } = launch;
  const port = launch.port ?? (await freePort());
  const address = `http://127.0.0.1:${port}`;
  const [program = '', ...parameters] = [...pinned(core), ...command];
  const child = spawn(program, parameters, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), PUBLIC_URL: address, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(String(chunk)));
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  await ready(child, address + readyPath, output);
  return { address, pid: child.pid ?? 0, printed: () => output.join('').split('\n'), stop: () => end(child) };
}

async function ready(child: ChildProcess, address: string, output: readonly string[]): Promise<void> {
  for (const until = performance.now() + 60_000; performance.now() < until && !hasEnded(child); ) {
    const answer = await fetch(address).catch(() => null);
    await answer?.arrayBuffer();
    if (answer && answer.status < 400) return;
    await delay(10);
  }
  child.kill('SIGKILL');
  throw new Error(`Il programma non è partito:\n${output.join('')}`);
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
