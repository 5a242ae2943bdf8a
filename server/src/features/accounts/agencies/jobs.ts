import type { Job } from '../../../platform/jobs/jobs.ts';
import { recountNearLimits } from './limit-queries.ts';

/** Counts which agencies are near a limit, for the operator. */
export const nearLimitJobs: readonly Job[] = [
  { name: 'limiti vicini', run: ({ database }) => recountNearLimits(database.db) },
];
