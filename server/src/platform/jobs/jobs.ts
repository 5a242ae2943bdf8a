import pg from 'pg';
import type { DatabaseHandle } from '../database/database.ts';
import type { Deps } from '../startup/deps.ts';
import type { ActivityTracker } from '../startup/under-way.ts';
import { runAndLogJob } from './job-log.ts';

/** An hourly task of a feature; one process runs it for all. */
export interface HourlyJob {
  readonly name: string;
  /** A job that erases returns the number of rows, which the system state shows. */
  run(deps: Deps): Promise<void> | Promise<number>;
}

const intervalMs = 3600 * 1000;
const maintenanceLockId = 724_012;

/** Short, so that jobs run even if the program is stopped every evening. */
const firstRunDelayMs = 60_000;

/** Runs the jobs a minute after the start and then every hour. The returned function stops that: the job under way is the last. */
export function startJobs(deps: Deps, jobs: readonly HourlyJob[]): () => Promise<void> {
  const stopping = new AbortController();
  const now = () =>
    void runJobs(deps, jobs, stopping.signal).catch((error: unknown) =>
      deps.log.error({ err: error }, 'lavori non cominciati'),
    );
  const timers = [setTimeout(now, firstRunDelayMs), setInterval(now, intervalMs)];
  for (const timer of timers) timer.unref();
  return async () => {
    stopping.abort();
    for (const timer of timers) clearTimeout(timer);
  };
}

/** The same jobs, each noted as under way while it runs. */
export const withActivityTracking = (jobs: readonly HourlyJob[], underWay: ActivityTracker): readonly HourlyJob[] =>
  jobs.map((job) => ({
    ...job,
    run: (deps) => {
      const end = underWay.begin(`lavoro ${job.name}`);
      const done = job.run(deps);
      void Promise.resolve<unknown>(done).then(end, end);
      return done;
    },
  }));

/**
 * Runs the jobs one after the other. A failed job is logged and does not stop the others; none is begun once `stopping` is aborted, since all that
 * remain would find the database closed and be logged as failed.
 */
export async function runJobs(deps: Deps, jobs: readonly HourlyJob[], stopping?: AbortSignal): Promise<void> {
  await withMaintenanceLock(deps.database, async () => {
    for (const job of jobs) {
      if (stopping?.aborted) return;
      await runAndLogJob(deps.database.db, deps.clock, job.name, async () => (await job.run(deps)) ?? null).catch(
        (error: unknown) => deps.log.error({ err: error, job: job.name }, 'pulizia fallita'),
      );
    }
  });
}

/**
 * Runs `work` while no other process holds the maintenance lock: jobs delete files, which must not happen during a backup. Returns false
 * without running if the lock is taken.
 */
export async function withMaintenanceLock(
  { direct }: Pick<DatabaseHandle, 'direct'>,
  work: () => Promise<void>,
): Promise<boolean> {
  // The lock lives as long as this connection. It is not from the pool, whose connections the work needs.
  const client = new pg.Client(direct);
  // A broken connection is reported by the last statement.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      maintenanceLockId,
    ]);
    if (!rows[0]?.mine) return false;
    await work();
    await client.query('select pg_advisory_unlock($1)', [maintenanceLockId]);
    return true;
  } finally {
    await client.end();
  }
}
