import { audit } from '../../../platform/audit/audit.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import type { HourlyJob } from '../../../platform/jobs/jobs.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { binExpiredQuotesWithoutFuneral, forgetDecisionIps } from './queries.ts';

/** Days for which the shortened network address of who answered an offer is kept: whoever contests an answer does so within weeks. */
const decisionIpRetentionDays = 90;

export const quoteJobs: readonly HourlyJob[] = [
  {
    // Who answered, and when, stays with the quote.
    name: 'indirizzi delle offerte',
    run: ({ database, clock }) =>
      forgetDecisionIps(
        database.db,
        new Date(clock.now().getTime() - decisionIpRetentionDays * 86_400_000).toISOString(),
      ),
  },
  { name: 'conservazione dei preventivi accettati', run: binExpiredQuotes },
];

/** Puts accepted quotes that outlived their funeral into the bin at the end of the term that they would have had with it. */
async function binExpiredQuotes({ clock, database }: Deps): Promise<void> {
  const now = clock.now();
  await database.db.transaction(async (tx) => {
    const binned = await binExpiredQuotesWithoutFuneral(tx, dayInItaly(now), now.toISOString());
    for (const oggetto of binned) await audit(tx, clock, { chi: null, azione: 'preventivo messo da parte', oggetto });
  });
}
