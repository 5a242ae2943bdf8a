import type { Job } from '../../../platform/jobs/jobs.ts';
import { sweepLinks } from './queries.ts';
import { processRecoveries } from './service.ts';

/** Deletes expired links, and processes recoveries left by a process that died. */
export const passwordJobs: readonly Job[] = [
  { name: 'link-password', run: ({ database, clock }) => sweepLinks(database.db, clock.now().toISOString()) },
  { name: 'recuperi', run: processRecoveries },
];
