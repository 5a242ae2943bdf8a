import { lastDayToRestore } from '@commiato/contracts/administration/bin';
import { audit } from '../../../platform/audit/audit.ts';
import { notFound, Problem } from '../../../platform/foundation/problem.ts';
import type { AdminScope } from '../../../platform/security/scopes.ts';
import { closeSessionsAndCalendarsOfAccount } from '../../../platform/security/sessions.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { agencyPageTags, requireMayManageAccount } from '../../accounts/accounts/policy.ts';
import { liveAccountById } from '../../accounts/accounts/queries.ts';
import { binAccount } from '../../accounts/agencies/queries.ts';
import { notifyAgencyOfDeletion, requireAnotherFullAdministrator } from '../../accounts/agencies/service.ts';
import { unindexNoticesOfAgency } from '../../notices/notices/index-queries.ts';
import { binNoticesOfAgency } from '../../notices/notices/queries.ts';
import { binLifeMs } from './service.ts';

/** Bins an account with its notices: it disappears from all public pages and is signed out at once (decisions C10). */
export async function binAccountWithNotices(
  deps: Deps,
  scope: AdminScope,
  id: string,
): Promise<{ ok: true } | Problem> {
  if (id === scope.idUtente) return new Problem('proprio-account');
  const now = deps.clock.now().toISOString();
  return deps.database.db.transaction(async (tx) => {
    const account = await liveAccountById(tx, scope, id);
    if (!account) return notFound();
    requireMayManageAccount(scope, account);
    if (account.role === 'A') await requireAnotherFullAdministrator(tx, id);
    if (!(await binAccount(tx, scope, id, now))) return notFound();
    const notices = await binNoticesOfAgency(tx, scope, id, now);
    await unindexNoticesOfAgency(tx, id);
    await closeSessionsAndCalendarsOfAccount(tx, id);
    const lastDay = lastDayToRestore(new Date(Date.parse(now) + binLifeMs));
    await notifyAgencyOfDeletion(deps, tx, account, lastDay);
    await audit(tx, deps.clock, {
      chi: scope,
      azione: 'utente eliminato',
      oggetto: id,
      dettagli: { annunci: notices },
    });
    await deps.events.publish(tx, agencyPageTags(id));
    return { ok: true };
  });
}
