import type { Job } from '../../../platform/jobs/jobs.ts';
import { countNearLimits } from './limit-queries.ts';

/** Counts which agencies are near a limit, for the operator. */
export const limitJobs: readonly Job[] = [
  { name: 'limiti vicini', run: ({ database }) => countNearLimits(database.db) },
];
