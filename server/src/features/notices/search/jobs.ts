import type { Job } from '../../../platform/jobs/jobs.ts';
import { recountWords } from '../notices/index-queries.ts';

export const wordJobs: readonly Job[] = [{ name: 'vocabolario', run: ({ database }) => recountWords(database.db) }];
