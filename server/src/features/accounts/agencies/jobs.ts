import type { HourlyJob } from '../../../platform/jobs/jobs.ts';
import { recountNearLimits } from './limit-queries.ts';

/** Counts which agencies are near a limit, for the operator. */
export const nearLimitJobs: readonly HourlyJob[] = [
  { name: 'limiti vicini', run: ({ database }) => recountNearLimits(database.db) },
];
