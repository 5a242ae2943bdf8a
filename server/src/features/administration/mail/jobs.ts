import { mailDays } from '@commiato/contracts/administration/mail';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { forgetMailBefore } from './queries.ts';

/** What has left or was given up goes, with address and subject (docs/decisions/0023-visitors-data.md). */
export const mailJobs: readonly Job[] = [
  {
    name: 'posta',
    run: ({ database, clock }) =>
      forgetMailBefore(database.db, new Date(clock.now().getTime() - mailDays * 24 * 3600_000).toISOString()),
  },
];
