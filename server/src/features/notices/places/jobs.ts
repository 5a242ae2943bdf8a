import type { HourlyJob } from '../../../platform/jobs/jobs.ts';
import { funeralMomentOfText } from '../notices/policy.ts';
import { noticesWithoutMoment, storeFuneralMoments } from './queries.ts';

/** Maximum days from publication to the funeral that a notice announces. */
const maxDaysToFuneral = 62;

/** Notices read in one batch: a text may take a millisecond, and requests wait meanwhile. */
const batchSize = 100;

/** Reads the funeral's time from recent notices that were stored before the column existed. */
export const funeralMomentJobs: readonly HourlyJob[] = [
  {
    name: 'funerali',
    run: async ({ database: { db }, clock }) => {
      const since = new Date(clock.now().getTime() - maxDaysToFuneral * 86_400_000).toISOString();
      for (;;) {
        const some = await noticesWithoutMoment(db, since, batchSize);
        await storeFuneralMoments(
          db,
          some.map((notice) => ({ _id: notice._id, funerale_il: funeralMomentOfText(notice, notice.data_crea) })),
        );
        if (some.length < batchSize) return;
      }
    },
  },
];
