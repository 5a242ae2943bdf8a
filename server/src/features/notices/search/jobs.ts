import { keepResumeKey, resumeKey } from '../../../platform/jobs/job-log.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { eraseUnusedTerms, recountWords } from '../notices/index-queries.ts';

const name = 'vocabolario';

export const wordJobs: readonly Job[] = [
  {
    name,
    run: async ({ database: { db } }) => {
      const next = await recountWords(db, Number(await resumeKey(db, name)));
      await keepResumeKey(db, name, String(next));
      await eraseUnusedTerms(db);
    },
  },
];
