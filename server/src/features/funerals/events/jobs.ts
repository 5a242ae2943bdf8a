import type { Job } from '../../../platform/jobs/jobs.ts';
import { eventErasureThreshold } from './policy.ts';
import { eraseDeletedEvents } from './queries.ts';

/** Erases deleted events after the time in which calendars were told. */
export const eventJobs: readonly Job[] = [
  {
    name: 'eventi tolti',
    run: ({ database, clock }) => eraseDeletedEvents(database.db, eventErasureThreshold(clock.now())),
  },
];
