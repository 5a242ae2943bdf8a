import { sql } from 'drizzle-orm';
import { sweepLimits } from '../security/limits.ts';
import { sweepSessions } from '../security/sessions.ts';
import { deleteOldSetAsideFiles } from '../storage/set-aside.ts';
import type { HourlyJob } from './jobs.ts';

const dayMs = 24 * 3600 * 1000;

/** Removes expired sessions, unused limit counters and idempotency keys older than a day. */
export const platformJobs: readonly HourlyJob[] = [
  { name: 'sessioni', run: ({ database, clock }) => sweepSessions(database.db, clock) },
  { name: 'rimossi', run: deleteOldSetAsideFiles },
  { name: 'limiti', run: ({ database, clock }) => sweepLimits(database.db, clock) },
  {
    name: 'chiavi',
    run: async ({ database, clock }) => {
      await database.db.execute(
        sql`delete from idempotenza where creata < ${new Date(clock.now().getTime() - dayMs).toISOString()}`,
      );
    },
  },
];
