import type { HourlyJob } from '../../../platform/jobs/jobs.ts';
import { deletedEventErasureThreshold } from './policy.ts';
import { eraseDeletedEvents } from './queries.ts';

/** Erases deleted events once subscribed calendars have had time to remove them. */
export const eventJobs: readonly HourlyJob[] = [
  {
    name: 'eventi tolti',
    run: ({ database, clock }) => eraseDeletedEvents(database.db, deletedEventErasureThreshold(clock.now())),
  },
];
