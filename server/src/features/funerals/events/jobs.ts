import type { Job } from '../../../platform/jobs/jobs.ts';
import { forgotten } from './policy.ts';
import { eraseTaken } from './queries.ts';

/** Erases deleted events after the time in which calendars were told. */
export const eventJobs: readonly Job[] = [
  { name: 'eventi tolti', run: ({ database, clock }) => eraseTaken(database.db, forgotten(clock.now())) },
];
