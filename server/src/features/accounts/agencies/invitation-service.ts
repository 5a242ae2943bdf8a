import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { notFound, Problem } from '../../../platform/foundation/problem.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { AdminScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { requireMayManageAccount } from '../accounts/policy.ts';
import { liveAccountById } from '../accounts/queries.ts';
import { createPasswordLink } from '../passwords/service.ts';
import { welcomeMail } from './mails/welcome.ts';
import { isActiveWithInitialPassword, markActivated } from './queries.ts';

/**
 * Invites an account that is being created or changed: at its first activation, and, before its owner has chosen a password, where it is active
 * and the link of an earlier invitation has ended, as it does when it is switched off or its e-mail corrected. Answers whether it was invited.
 */
export async function inviteIfNeeded(
  deps: Deps,
  db: Db,
  scope: AdminScope,
  account: { id: string; hasLinkEnded: boolean },
): Promise<boolean> {
  const { id, hasLinkEnded } = account;
  const first = await markActivated(db, id, deps.clock.now().toISOString());
  const isInvited = first || (hasLinkEnded && (await isActiveWithInitialPassword(db, scope, id)));
  if (isInvited) await sendInvitation(deps, db, scope, id);
  return isInvited;
}

/** Sends the invitation again; an earlier link becomes invalid. Only to an active account whose owner has not chosen a password. */
export async function inviteAgency(deps: Deps, scope: AdminScope, id: string): Promise<{ ok: true } | Problem> {
  return deps.database.db.transaction(async (tx) => {
    const account = await liveAccountById(tx, scope, id);
    if (!account) return notFound();
    requireMayManageAccount(scope, account);
    if (!(await isActiveWithInitialPassword(tx, scope, id))) return new Problem('invito-non-possibile');
    await sendInvitation(deps, tx, scope, id);
    await audit(tx, deps.clock, { chi: scope.persona, azione: 'invito inviato', oggetto: id });
    return { ok: true };
  });
}

async function sendInvitation({ clock, settings }: Deps, db: Db, scope: AdminScope, id: string): Promise<void> {
  const { mail, nome, ragSociale, role } = requireRow(await liveAccountById(db, scope, id));
  const url = await createPasswordLink(db, clock, settings, { idUtente: id, purpose: 'benvenuto' });
  await queueMail(db, clock, welcomeMail({ mail, nome, ragSociale, role, url }));
}
