import pg from 'pg';
import type { DatabaseHandle } from '../database/database.ts';
import type { Services } from '../startup/services.ts';
import { logged } from './job-log.ts';

/** House-keeping of a feature, done once an hour by one of the processes. */
export interface Job {
  readonly name: string;
  run(services: Services): Promise<void>;
}

const hourMs = 3600 * 1000;
const lockNumber = 724_012;

/** Whoever starts it every day gets its house kept as well. */
const firstMs = 60_000;

/** Does the jobs a minute after the start and then every hour; answers how to stop. */
export function startJobs(services: Services, jobs: readonly Job[]): () => Promise<void> {
  const now = () => void runJobs(services, jobs);
  const timers = [setTimeout(now, firstMs), setInterval(now, hourMs)];
  for (const timer of timers) timer.unref();
  return async () => {
    for (const timer of timers) clearTimeout(timer);
  };
}

/** Does them now, one after the other; one that fails is logged and keeps none of the others from its turn. */
export async function runJobs(services: Services, jobs: readonly Job[]): Promise<void> {
  await withMaintenanceLock(services.database, async () => {
    for (const job of jobs) {
      await logged(services.database.db, services.clock, job.name, () => job.run(services)).catch((error: unknown) =>
        services.log.error({ err: error, job: job.name }, 'pulizia fallita'),
      );
    }
  });
}

/**
 * Does what only one of several processes may do at a time: to tidy, or to take a backup, under which nobody must tidy. Answers false,
 * and does nothing, where another is at it.
 */
export async function withMaintenanceLock(
  { config }: Pick<DatabaseHandle, 'config'>,
  work: () => Promise<void>,
): Promise<boolean> {
  // The lock lives as long as this connection, which is none of the pool's: the work needs those.
  const client = new pg.Client(config);
  // One that breaks meanwhile is told by the last statement.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lockNumber]);
    if (!rows[0]?.mine) return false;
    await work();
    await client.query('select pg_advisory_unlock($1)', [lockNumber]);
    return true;
  } finally {
    await client.end();
  }
}
