import type { Job } from '../../../platform/jobs/jobs.ts';
import { announcedWithin } from '../agenda/policy.ts';
import { momentKept } from '../notices/policy.ts';
import { keepMoments, unreadNotices } from './queries.ts';

/** Notices read at a time. */
const batch = 500;

/** Reads when what the notices of the last weeks announce takes place, where they are from before that was kept. */
export const funeralJobs: readonly Job[] = [
  {
    name: 'funerali',
    run: async ({ database: { db }, clock }) => {
      const since = new Date(clock.now().getTime() - announcedWithin * 86_400_000).toISOString();
      for (;;) {
        const some = await unreadNotices(db, since, batch);
        await keepMoments(
          db,
          some.map((notice) => ({ _id: notice._id, funerale_il: momentKept(notice, notice.data_crea) })),
        );
        if (some.length < batch) return;
      }
    },
  },
];
