import type { HourlyJob } from '../../../platform/jobs/jobs.ts';
import { forgetDecisionIps } from './queries.ts';

/** Days for which the shortened network address of who answered an offer is kept: whoever contests an answer does so within weeks. */
const decisionIpRetentionDays = 90;

/** Forgets from where offers were answered. Who answered, and when, stays with the quote. */
export const quoteJobs: readonly HourlyJob[] = [
  {
    name: 'indirizzi delle offerte',
    run: ({ database, clock }) =>
      forgetDecisionIps(
        database.db,
        new Date(clock.now().getTime() - decisionIpRetentionDays * 86_400_000).toISOString(),
      ),
  },
];
