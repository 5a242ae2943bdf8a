import type { Deps } from '../startup/deps.ts';
import { keepResumeKey, readResumeKey } from './job-log.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;
const batchSize = 500;
/** When a sweep that starts now has to end, on the clock of `performance`: other jobs of the hour are waiting. */
export const sweepDeadline = (): number => performance.now() + 20 * minuteMs;

export interface SweepOptions {
  /** Name under which the position is stored for the next run. */
  readonly job: string;
  readonly folder: string;
  /** When to leave the rest to the next run, on the clock of `performance`. */
  readonly until?: number;
}

/**
 * Keys of files under a folder that are older than an hour, in batches for one database query. Younger files may still wait for the row
 * that will name them. If time runs out or the run is interrupted, the next run continues behind the last finished batch.
 */
export async function* oldFiles(
  { storage, clock, database }: Pick<Deps, 'storage' | 'clock' | 'database'>,
  { job, folder, until = sweepDeadline() }: SweepOptions,
): AsyncGenerator<readonly string[]> {
  const oldest = new Date(clock.now().getTime() - hourMs);
  let keys: string[] = [];
  for await (const { key, modified } of storage.list(folder, await readResumeKey(database.db, job))) {
    if (modified < oldest) keys.push(key);
    if (keys.length < batchSize) continue;
    yield keys;
    keys = [];
    await keepResumeKey(database.db, job, key);
    if (performance.now() >= until) return;
  }
  if (keys.length > 0) yield keys;
  await keepResumeKey(database.db, job, '');
}
