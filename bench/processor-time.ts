import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { folderOf } from './database.ts';
import type { Scale } from './scales.ts';

/** The clock in which Linux counts the time of processes, in parts of a second. */
const ticks = 100;

interface Used {
  readonly parent: number;
  readonly ms: number;
  /** What those have used that it had started and that have ended. */
  readonly ended: number;
}

/** What a process has used of the processors, in ms, and which one started it; null where there is no such process or no /proc. */
async function usedBy(pid: number | string): Promise<Used | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The name stands in brackets and may hold spaces (proc_pid_stat(5)).
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  const sum = (user: number) => ((Number(fields?.[user]) + Number(fields?.[user + 1])) * 1000) / ticks;
  return fields ? { parent: Number(fields[1]), ms: sum(11), ended: sum(13) } : null;
}

/** Processor time of a process so far, in ms; NaN where the system does not tell. */
export const processTime = async (pid: number): Promise<number> => (await usedBy(pid))?.ms ?? Number.NaN;

/** A process is idle that uses less than this of a processor in a second, in ms. */
const idleMs = 50;
const maxIdleWaitSeconds = 30;

/**
 * Resolves once a process is idle, at the latest after half a minute; at once where the system does not tell. A program that serves already still
 * makes ready what it needs later, and what is measured meanwhile waits for a processor.
 */
export async function waitUntilIdle(pid: number): Promise<void> {
  let before = await processTime(pid);
  for (let second = 0; second < maxIdleWaitSeconds && !Number.isNaN(before); second += 1) {
    await delay(1000);
    const now = await processTime(pid);
    if (now - before < idleMs) return;
    before = now;
  }
}

/** The same of its first thread alone: that on which Node serves. */
export const servingTime = async (pid: number): Promise<number> =>
  (await usedBy(`${pid}/task/${pid}`))?.ms ?? Number.NaN;

/** The same of the processes that one has started and of those of them that have ended. */
export async function childrenTime({ pid }: { readonly pid: number }): Promise<number> {
  const names = await readdir('/proc').catch(() => []);
  const all = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map((name) => usedBy(Number(name))));
  const own = all.filter((one) => one?.parent === pid).reduce((sum, one) => sum + (one?.ms ?? 0), 0);
  return own + ((await usedBy(pid))?.ended ?? 0);
}

/** The same of a scale's database: of the server and of all that it has started. */
export async function databaseTime(scale: Scale): Promise<number> {
  const pid = await serverOf(folderOf(scale));
  const names = await readdir('/proc').catch(() => []);
  const all = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map((name) => usedBy(Number(name))));
  const own = all.filter((one) => one?.parent === pid).reduce((sum, one) => sum + (one?.ms ?? 0), 0);
  const server = await usedBy(pid);
  return (server?.ms ?? Number.NaN) + (server?.ended ?? 0) + own;
}

/** PostgreSQL keeps its own number in the first line of this file. */
const serverOf = async (dataDir: string): Promise<number> =>
  Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
