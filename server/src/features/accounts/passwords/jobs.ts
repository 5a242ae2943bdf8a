import type { Job } from '../../../platform/jobs/jobs.ts';
import { sweepPasswordLinks } from './queries.ts';
import { processRecoveryRequests } from './service.ts';

/** Deletes expired links, and processes recoveries left by a process that died. */
export const passwordJobs: readonly Job[] = [
  { name: 'link-password', run: ({ database, clock }) => sweepPasswordLinks(database.db, clock.now().toISOString()) },
  { name: 'recuperi', run: processRecoveryRequests },
];
