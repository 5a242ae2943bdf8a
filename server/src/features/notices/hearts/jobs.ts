import type { Job } from '../../../platform/jobs/jobs.ts';
import { deleteExpiredVisitors } from './queries.ts';

/** Visitors without a cookie are forgotten after their day (decisions F5). */
export const heartJobs: readonly Job[] = [
  { name: 'visitatori', run: ({ database, clock }) => deleteExpiredVisitors(database.db, clock.now().toISOString()) },
];
