import { keepResumeKey, readResumeKey } from '../../../platform/jobs/job-log.ts';
import type { HourlyJob } from '../../../platform/jobs/jobs.ts';
import {
  addMissingSounds,
  eraseUnusedTerms,
  noticeTextsAfter,
  recountWords,
  storeNameWordsAndReindex,
} from '../notices/index-queries.ts';
import { noticeSearchWords } from '../notices/policy.ts';

const vocabularyJobName = 'vocabolario';
const addNamesInTextsJobName = 'altri nomi';
/** Notices whose texts are looked at in one batch: a few milliseconds, so that requests get their turn. */
const batchSize = 200;

export const vocabularyJobs: readonly HourlyJob[] = [
  {
    name: vocabularyJobName,
    run: async ({ database: { db } }) => {
      await addMissingSounds(db);
      const next = await recountWords(db, Number(await readResumeKey(db, vocabularyJobName)));
      await keepResumeKey(db, vocabularyJobName, String(next));
      await eraseUnusedTerms(db);
    },
  },
  {
    // Once over the notices that were indexed without the names in their texts and those of their spouses: it goes on after the last one that it has looked at.
    name: addNamesInTextsJobName,
    run: async ({ database: { db } }) => {
      for (;;) {
        const some = await noticeTextsAfter(db, await readResumeKey(db, addNamesInTextsJobName), batchSize);
        const changes = some.flatMap(({ testo, ...notice }) => {
          const isPlain = testo === null && notice.coniuge === '';
          const { parole_nome } = isPlain ? notice : noticeSearchWords({ ...notice, testo: testo ?? '' });
          return parole_nome === notice.parole_nome
            ? []
            : [{ _id: notice._id, parole_nome, before: notice.parole_nome }];
        });
        await storeNameWordsAndReindex(db, changes);
        const last = some.at(-1);
        if (last) await keepResumeKey(db, addNamesInTextsJobName, last._id);
        if (some.length < batchSize) return;
      }
    },
  },
];
