import type { HourlyJob } from '../../../platform/jobs/jobs.ts';
import { sweepPasswordLinks } from './queries.ts';
import { processRecoveryRequests } from './service.ts';

/** Deletes expired links, and processes recoveries left by a process that died. */
export const passwordJobs: readonly HourlyJob[] = [
  { name: 'link-password', run: ({ database, clock }) => sweepPasswordLinks(database.db, clock.now().toISOString()) },
  { name: 'recuperi', run: processRecoveryRequests },
];
