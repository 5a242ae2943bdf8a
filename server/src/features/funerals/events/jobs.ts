import { binDays } from '@commiato/contracts/administration/bin';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { eraseTaken } from './queries.ts';

/** Events that were taken away are told to calendars for as long as what was deleted waits in the bin. */
export const eventJobs: readonly Job[] = [
  {
    name: 'eventi tolti',
    run: ({ database, clock }) =>
      eraseTaken(database.db, new Date(clock.now().getTime() - binDays * 86_400_000).toISOString()),
  },
];
