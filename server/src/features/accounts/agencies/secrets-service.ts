import type { AuditAction } from '@commiato/contracts/administration/audit';
import { audit, auditedObjectsSince, lockAdminCalls } from '../../../platform/audit/audit.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { AdminScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { listActiveAdministrators } from '../accounts/queries.ts';
import { manySecretsReadMail } from './mails/many-readings.ts';

/** Number of agencies whose secrets one administrator may read in an hour without an alert (trust.md 8). */
export const maxSecretsReadWithoutAlert = 60;

const hourMs = 3600_000;
const secretsReadAction: AuditAction = 'credenziali lette';
const manySecretsReadAction: AuditAction = 'molte credenziali lette';

/**
 * Records that an administrator reads an agency's secrets, once an hour for each agency. Above the threshold all other administrators are
 * alerted, once an hour (trust.md 8).
 */
export async function recordSecretsReadAndAlert(deps: Deps, scope: AdminScope, agency: string): Promise<void> {
  const { database, clock, settings } = deps;
  const now = clock.now();
  const since = new Date(now.getTime() - hourMs).toISOString();
  await database.db.transaction(async (tx) => {
    // Two concurrent readings would each count the hour without the other.
    await lockAdminCalls(tx, scope);
    const read = await auditedObjectsSince(tx, scope, secretsReadAction, since);
    if (read.has(agency)) return;
    await audit(tx, clock, { chi: scope.persona, azione: secretsReadAction, oggetto: agency });
    const agencies = read.size + 1;
    if (
      agencies <= maxSecretsReadWithoutAlert ||
      (await auditedObjectsSince(tx, scope, manySecretsReadAction, since)).size > 0
    )
      return;
    const dettagli = { agenzie: agencies };
    await audit(tx, clock, { chi: scope.persona, azione: manySecretsReadAction, oggetto: scope.idUtente, dettagli });
    const administrators = await listActiveAdministrators(tx, scope);
    const reader = administrators.find(({ _id }) => _id === scope.idUtente);
    if (!reader) return;
    for (const { mail } of administrators.filter((one) => one !== reader))
      await queueMail(tx, clock, manySecretsReadMail({ to: mail, reader, agencies }, settings, now));
  });
}
