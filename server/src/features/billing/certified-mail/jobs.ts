import { Problem } from '../../../platform/foundation/problem.ts';
import { createQueue } from '../../../platform/foundation/queue.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { mailboxesToRead } from './queries.ts';
import { readReceiptsOf } from './reading-service.ts';

/** Mailboxes read at the same time, and how long all of one hour may take, in ms: other jobs wait behind. */
const atOnce = 8;
const longest = 600_000;

export const mailboxJobs: readonly Job[] = [{ name: 'ricevute dalle caselle PEC', run: readMailboxes }];

async function readMailboxes(deps: Deps): Promise<void> {
  const { clock, database } = deps;
  const started = clock.now().getTime();
  // Those that somebody has just read by hand can wait.
  const waiting = await mailboxesToRead(database.db, new Date(started - 1_200_000).toISOString());
  const queue = createQueue({ running: atOnce, waiting: Number.POSITIVE_INFINITY });
  const read = async (scope: AgencyScope) => {
    if (clock.now().getTime() - started > longest) return;
    // Why it failed stands in the mailbox, for its agency.
    await readReceiptsOf(deps, scope).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
    });
  };
  await Promise.all(waiting.map((scope) => queue(() => read(scope))));
}
