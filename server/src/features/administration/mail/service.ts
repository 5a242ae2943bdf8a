import type { MailRow, MailWithText } from '@commiato/contracts/administration/mail';
import { audit } from '../../../platform/audit/audit.ts';
import { notFound, Problem } from '../../../platform/foundation/problem.ts';
import { outboxWakeTag } from '../../../platform/mail/outbox.ts';
import { withoutSecrets } from '../../../platform/mail/without-secrets.ts';
import type { AdminScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { mailById, mailTextById, requeueMail, setFailedMailAside } from './queries.ts';

/** Makes a failed or waiting mail due at once and wakes the senders. */
export async function retryMail(deps: Deps, scope: AdminScope, id: string): Promise<MailRow | Problem> {
  const { database, clock, events } = deps;
  return database.db.transaction(async (tx) => {
    const queued = await requeueMail(tx, scope, id, clock.now().toISOString());
    const mail = await mailById(tx, scope, id);
    if (!mail) return notFound();
    if (!queued) return new Problem('mail-gia-inviata');
    await events.publish(tx, [outboxWakeTag]);
    return mail;
  });
}

/** Takes a failed mail off the desk, as its address will never take it; the log records who did. */
export async function setMailAside(
  { database, clock }: Deps,
  scope: AdminScope,
  id: string,
): Promise<MailRow | Problem> {
  return database.db.transaction(async (tx) => {
    const changed = await setFailedMailAside(tx, scope, id, clock.now().toISOString());
    const mail = await mailById(tx, scope, id);
    if (!mail) return notFound();
    if (!changed) return new Problem('stato-non-ammesso');
    await audit(tx, clock, { chi: scope.persona, azione: 'e-mail accantonata', oggetto: id });
    return mail;
  });
}

/** A mail with its text; the log records who read it. */
export async function readAndLogMail(
  { database, clock }: Deps,
  scope: AdminScope,
  id: string,
): Promise<MailWithText | Problem> {
  return database.db.transaction(async (tx) => {
    const mail = await mailById(tx, scope, id);
    const text = await mailTextById(tx, scope, id);
    if (!mail || text === undefined) return notFound();
    await audit(tx, clock, { chi: scope.persona, azione: 'e-mail letta', oggetto: id });
    return { ...mail, testo: withoutSecrets(text) };
  });
}
