import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Program } from './programs.ts';

const run = promisify(execFile);

/** Resident memory of a process now, in MB. */
export async function memoryOf({ pid }: Pick<Program, 'pid'>): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

/** Resident memory of the processes that one has started, in MB. */
export async function childrenMemory({ pid }: Program): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '--ppid', String(pid)]);
  return stdout.split('\n').reduce((sum, line) => sum + Number(line), 0) / 1024;
}

/** Resident memory of the largest process that one has started, in MB. */
export async function largestChild({ pid }: Program): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '--ppid', String(pid)]);
  return Math.max(0, ...stdout.split('\n').map(Number)) / 1024;
}

/** The largest memory of a process, in MB, while something is done. */
export async function largestMemory(program: Program, work: () => Promise<void>): Promise<number> {
  let largest = 0;
  const look = async () => {
    largest = Math.max(largest, await memoryOf(program));
  };
  const timer = setInterval(() => void look().catch(() => undefined), 250);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  await look();
  return largest;
}

/** The timer of prom-client looks every 10 ms: that much delay is no blocking. */
const resolution = 10;

/** The longest time that the event loop of the program was blocked since this was asked last, in ms. */
export async function longestBlocking({ address }: Program): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text) ?? [];
  return Math.max(0, Number(seconds) * 1000 - resolution);
}
