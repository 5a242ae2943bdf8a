import type { HourlyJob } from '../../../platform/jobs/jobs.ts';
import { nearLimitsJobName, recountNearLimits } from './limit-queries.ts';

/** Counts which agencies are near a limit, for the operator. */
export const nearLimitJobs: readonly HourlyJob[] = [
  { name: nearLimitsJobName, run: ({ database }) => recountNearLimits(database.db) },
];
