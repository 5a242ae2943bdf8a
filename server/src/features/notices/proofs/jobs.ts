import { proofRetentionMonths } from '@commiato/contracts/notices/proofs';
import type { HourlyJob } from '../../../platform/jobs/jobs.ts';
import { deleteOldProofs } from './queries.ts';

/** Proofs are erased a year after they were made: whoever disputes a poster does so within weeks. */
export const proofJobs: readonly HourlyJob[] = [
  {
    name: 'bozze delle famiglie',
    async run({ database, clock }) {
      const before = clock.now();
      before.setUTCMonth(before.getUTCMonth() - proofRetentionMonths);
      let erased = 0;
      for (let gone = -1; gone !== 0; erased += Math.max(gone, 0))
        gone = await deleteOldProofs(database.db, before.toISOString());
      return erased;
    },
  },
];
