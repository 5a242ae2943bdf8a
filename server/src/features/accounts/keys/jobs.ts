import { dayInItaly } from '../../../platform/foundation/clock.ts';
import type { HourlyJob } from '../../../platform/jobs/jobs.ts';
import { deleteExpiredKeys } from './queries.ts';

/** Forgets keys that are over. */
export const keyJobs: readonly HourlyJob[] = [
  { name: 'chiavi-scadute', run: ({ database, clock }) => deleteExpiredKeys(database.db, dayInItaly(clock.now())) },
];
