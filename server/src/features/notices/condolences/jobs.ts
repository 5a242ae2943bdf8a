import { endedCondolenceMonths } from '@commiato/contracts/notices/condolences';
import type { HourlyJob } from '../../../platform/jobs/jobs.ts';
import { endAppealsOfNothingRefused, eraseOldDecisionsAndReports } from './appeal-queries.ts';
import { deleteEndedCondolences } from './queries.ts';

/** Months after which the words of a decision go, and the addresses of who reported, counted from what was decided. */
const decisionTextRetentionMonths = 24;
const addressRetentionMonths = 6;
/** Months after which nothing is counted any more. */
const countRetentionMonths = 60;

function monthsBefore(instant: Date, months: number): string {
  const before = new Date(instant);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before.toISOString();
}

/** What was refused or withdrawn is erased once nobody can complain of it any more (Reg. (UE) 2022/2065, art. 20: six months). */
export const condolenceJobs: readonly HourlyJob[] = [
  {
    // Of a condolence that was erased, or that the program of an earlier release changed.
    name: 'reclami superati',
    run: ({ database, clock }) => endAppealsOfNothingRefused(database.db, clock.now().toISOString()),
  },
  {
    name: 'pensieri rifiutati e ritirati',
    async run({ database, clock }) {
      const before = monthsBefore(clock.now(), endedCondolenceMonths);
      let erased = 0;
      for (let gone = -1; gone !== 0; erased += Math.max(gone, 0))
        gone = await deleteEndedCondolences(database.db, before);
      return erased;
    },
  },
  {
    name: 'decisioni sui pensieri',
    run: ({ database, clock }) =>
      eraseOldDecisionsAndReports(database.db, {
        words: monthsBefore(clock.now(), decisionTextRetentionMonths),
        addresses: monthsBefore(clock.now(), addressRetentionMonths),
        rows: monthsBefore(clock.now(), countRetentionMonths),
      }),
  },
];
