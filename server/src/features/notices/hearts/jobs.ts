import type { HourlyJob } from '../../../platform/jobs/jobs.ts';
import { deleteExpiredVisitors } from './queries.ts';

/** Visitors are forgotten with their cookie, and without one after a day (decisions F5). */
export const heartJobs: readonly HourlyJob[] = [
  { name: 'visitatori', run: ({ database, clock }) => deleteExpiredVisitors(database.db, clock.now().toISOString()) },
];
