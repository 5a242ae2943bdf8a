import type { Deps } from '../startup/deps.ts';
import { keepResumeKey, resumeKey } from './job-log.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;
const batch = 500;
/** When a sweep that begins now is to end, on the clock of `performance`: the other jobs of the hour wait meanwhile. */
export const sweepEnd = (): number => performance.now() + 20 * minuteMs;

interface Walk {
  /** The job that walks, under whose name it is kept where it goes on. */
  readonly job: string;
  readonly folder: string;
  /** When to leave the rest to the next run, on the clock of `performance`. */
  readonly until?: number;
}

/**
 * The keys of files under a folder that are older than an hour, so many at a time as one question to the database takes. Younger ones
 * may still wait for the row that will name them. Where there are too many for one run, or it is broken off, the next goes on behind the last that
 * were done with.
 */
export async function* oldFiles(
  { storage, clock, database }: Pick<Deps, 'storage' | 'clock' | 'database'>,
  { job, folder, until = sweepEnd() }: Walk,
): AsyncGenerator<readonly string[]> {
  const oldest = new Date(clock.now().getTime() - hourMs);
  let keys: string[] = [];
  for await (const { key, modified } of storage.list(folder, await resumeKey(database.db, job))) {
    if (modified < oldest) keys.push(key);
    if (keys.length < batch) continue;
    yield keys;
    keys = [];
    await keepResumeKey(database.db, job, key);
    if (performance.now() >= until) return;
  }
  if (keys.length > 0) yield keys;
  await keepResumeKey(database.db, job, '');
}
