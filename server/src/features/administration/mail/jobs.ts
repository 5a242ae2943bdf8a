import type { Job } from '../../../platform/jobs/jobs.ts';
import { forgetMailBefore } from './queries.ts';

/** How long the outbox remembers what has left or was given up, in days. */
const memory = 90;

export const mailJobs: readonly Job[] = [
  {
    name: 'posta',
    run: ({ database, clock }) =>
      forgetMailBefore(database.db, new Date(clock.now().getTime() - memory * 24 * 3600_000).toISOString()),
  },
];
