import { outboxRetentionDays } from '@commiato/contracts/administration/mail';
import type { HourlyJob } from '../../../platform/jobs/jobs.ts';
import { deleteFinishedMailBefore } from './queries.ts';

/** Deletes sent and abandoned mails after the retention time (docs/decisions/0023-visitors-data.md). */
export const mailJobs: readonly HourlyJob[] = [
  {
    name: 'posta',
    run: ({ database, clock }) =>
      deleteFinishedMailBefore(
        database.db,
        new Date(clock.now().getTime() - outboxRetentionDays * 24 * 3600_000).toISOString(),
      ),
  },
];
