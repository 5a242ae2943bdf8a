import { keepResumeKey, resumeKey } from '../../../platform/jobs/job-log.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import {
  addSounds,
  eraseUnusedTerms,
  noticeTextsAfter,
  recountWords,
  storeNameWords,
} from '../notices/index-queries.ts';
import { noticeIndexWords } from '../notices/policy.ts';

const name = 'vocabolario';
const addNamesInTextsJob = 'altri nomi';
/** Notices whose texts are looked at in one batch: a few milliseconds, so that requests get their turn. */
const batchSize = 200;

export const wordJobs: readonly Job[] = [
  {
    name,
    run: async ({ database: { db } }) => {
      await addSounds(db);
      const next = await recountWords(db, Number(await resumeKey(db, name)));
      await keepResumeKey(db, name, String(next));
      await eraseUnusedTerms(db);
    },
  },
  {
    // Once over the notices that were indexed without the names in their texts and those of their spouses: it goes on after the last one that it has looked at.
    name: addNamesInTextsJob,
    run: async ({ database: { db } }) => {
      for (;;) {
        const some = await noticeTextsAfter(db, await resumeKey(db, addNamesInTextsJob), batchSize);
        const changes = some.flatMap(({ testo, ...notice }) => {
          const isPlain = testo === null && notice.coniuge === '';
          const { parole_nome } = isPlain ? notice : noticeIndexWords({ ...notice, testo: testo ?? '' });
          return parole_nome === notice.parole_nome
            ? []
            : [{ _id: notice._id, parole_nome, before: notice.parole_nome }];
        });
        await storeNameWords(db, changes);
        const last = some.at(-1);
        if (last) await keepResumeKey(db, addNamesInTextsJob, last._id);
        if (some.length < batchSize) return;
      }
    },
  },
];
