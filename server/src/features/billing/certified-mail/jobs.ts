import type { CertifiedMailListener } from '../../../platform/feature/certified-mail-news.ts';
import { Problem } from '../../../platform/foundation/problem.ts';
import type { HourlyJob } from '../../../platform/jobs/jobs.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { agenciesWithDueMailbox } from './queries.ts';
import { fetchAndStoreMailboxReceipts } from './reading-service.ts';

/** Maximum time of one run in ms, because other jobs wait for it. */
const maxReadingRunMs = 600_000;

export const mailboxJobs = (listener: CertifiedMailListener): readonly HourlyJob[] => [
  { name: 'ricevute dalle caselle PEC', run: (deps) => readDueMailboxes(deps, listener) },
];

async function readDueMailboxes(deps: Deps, listener: CertifiedMailListener): Promise<void> {
  const { clock, database } = deps;
  const started = clock.now().getTime();
  // A mailbox read by hand recently can wait.
  const waiting = await agenciesWithDueMailbox(database.db, new Date(started - 1_200_000).toISOString());
  const read = async (scope: AgencyScope) => {
    if (clock.now().getTime() - started > maxReadingRunMs) return;
    // The error is stored with the mailbox for its agency.
    await fetchAndStoreMailboxReceipts(deps, scope, listener).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
    });
  };
  // The pool reads one mailbox at a time.
  for (const scope of waiting) await read(scope);
}
