import { audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Clock } from '../../../platform/foundation/clock.ts';
import { StartError } from '../../../platform/foundation/start-error.ts';
import { normalizeMail } from '../../../platform/security/attempts.ts';
import { closeSessionsAndCalendarsOfAccount } from '../../../platform/security/sessions.ts';
import type { Settings } from '../../../settings.ts';
import { createPasswordLink } from '../passwords/service.ts';
import { deleteSecondFactor } from '../second-factor/queries.ts';
import { accountByMail } from '../sessions/queries.ts';

/**
 * Restores access of an administrator who lost password, phone and recovery codes and has no colleague to ask; run on the server itself.
 * Removes the second factor, ends all sessions and returns a link for setting a new password, valid once and for an hour. Throws
 * StartError if the e-mail is no active administrator's.
 */
export async function rescueAdministrator(
  { db, clock, settings }: { db: Database; clock: Clock; settings: Pick<Settings, 'publicUrl'> },
  mail: string,
): Promise<string> {
  const account = await accountByMail(db, normalizeMail(mail));
  if (account?.role !== 'A' || !account.attivo)
    throw new StartError(`${mail} non è l’indirizzo di un amministratore attivo.`);
  const { _id: idUtente } = account;
  return db.transaction(async (tx) => {
    await deleteSecondFactor(tx, idUtente);
    await closeSessionsAndCalendarsOfAccount(tx, idUtente);
    await audit(tx, clock, { chi: null, azione: 'accesso ridato dalla macchina', oggetto: idUtente });
    return createPasswordLink(tx, clock, settings, { idUtente, purpose: 'recupero' });
  });
}
