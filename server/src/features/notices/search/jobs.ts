import type { Job } from '../../../platform/jobs/jobs.ts';
import { eraseForgotten, recountWords } from '../notices/index-queries.ts';

export const wordJobs: readonly Job[] = [
  {
    name: 'vocabolario',
    run: async ({ database, clock }) => {
      await recountWords(database.db, clock.now());
      await eraseForgotten(database.db);
    },
  },
];
