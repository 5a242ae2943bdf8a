import pg from 'pg';
import type { DatabaseHandle } from '../database/database.ts';
import type { Deps } from '../startup/deps.ts';
import { logged } from './job-log.ts';

/** What a feature has to do once an hour; one of the processes does it for all. */
export interface Job {
  readonly name: string;
  /** A job that erases answers how many rows went, which the state of the system shows. */
  run(deps: Deps): Promise<void> | Promise<number>;
}

const hourMs = 3600 * 1000;
const lockNumber = 724_012;

/** Soon after the start, so that a program that is stopped every evening does its jobs too. */
const firstMs = 60_000;

/** Runs the jobs a minute after the start and then every hour. The answered function stops that. */
export function startJobs(deps: Deps, jobs: readonly Job[]): () => Promise<void> {
  const now = () =>
    void runJobs(deps, jobs).catch((error: unknown) => deps.log.error({ err: error }, 'lavori non cominciati'));
  const timers = [setTimeout(now, firstMs), setInterval(now, hourMs)];
  for (const timer of timers) timer.unref();
  return async () => {
    for (const timer of timers) clearTimeout(timer);
  };
}

/** Runs the jobs now, one after the other. One that fails is logged, and the others run all the same. */
export async function runJobs(deps: Deps, jobs: readonly Job[]): Promise<void> {
  await withMaintenanceLock(deps.database, async () => {
    for (const job of jobs) {
      await logged(deps.database.db, deps.clock, job.name, async () => (await job.run(deps)) ?? null).catch(
        (error: unknown) => deps.log.error({ err: error, job: job.name }, 'pulizia fallita'),
      );
    }
  });
}

/**
 * Runs `work` while no other process holds the same lock: jobs delete files, which must not happen under a backup. Answers false, and
 * does nothing, where another process holds it.
 */
export async function withMaintenanceLock(
  { direct }: Pick<DatabaseHandle, 'direct'>,
  work: () => Promise<void>,
): Promise<boolean> {
  // The lock lives as long as this connection, which is none of the pool's: the work needs those.
  const client = new pg.Client(direct);
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
