import type { HourlyJob } from '../../../platform/jobs/jobs.ts';
import { deleteExpiredVisitorRequests } from './visitor-queries.ts';

/** Deletes visitors' requests and their mails after the retention time (docs/decisions/0023-visitors-data.md). */
export const visitorRequestJobs: readonly HourlyJob[] = [
  {
    name: 'richieste dei visitatori',
    async run({ database, clock }) {
      const now = clock.now().toISOString();
      let erased = 0;
      for (let gone = -1; gone !== 0; erased += gone) gone = await deleteExpiredVisitorRequests(database.db, now);
      return erased;
    },
  },
];
