import { endedCondolenceMonths } from '@commiato/contracts/notices/condolences';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { deleteEndedCondolences } from './queries.ts';

/** What was refused or withdrawn is erased once nobody can complain of it any more (Reg. (UE) 2022/2065, art. 20: six months). */
export const condolenceJobs: readonly Job[] = [
  {
    name: 'pensieri rifiutati e ritirati',
    async run({ database, clock }) {
      const before = clock.now();
      before.setUTCMonth(before.getUTCMonth() - endedCondolenceMonths);
      let erased = 0;
      for (let gone = -1; gone !== 0; erased += Math.max(gone, 0))
        gone = await deleteEndedCondolences(database.db, before.toISOString());
      return erased;
    },
  },
];
