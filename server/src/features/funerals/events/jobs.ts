import type { Job } from '../../../platform/jobs/jobs.ts';
import { forgotten } from './policy.ts';
import { eraseTaken } from './queries.ts';

/** Events that were taken away are erased when calendars were told long enough. */
export const eventJobs: readonly Job[] = [
  { name: 'eventi tolti', run: ({ database, clock }) => eraseTaken(database.db, forgotten(clock.now())) },
];
