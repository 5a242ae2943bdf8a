import { parseMailboxUrl } from '../../../platform/certified-mail/mail-account.ts';
import type { Db } from '../../../platform/database/database.ts';
import { daysAfter } from '../../../platform/foundation/clock.ts';
import { sentenceOfErrorCode } from '../../../platform/mail/failure-reason.ts';
import type { ReturnedMail } from '../../../platform/returned-mail/returned-message.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { endAllAlerts, lockAddress } from './queries.ts';
import {
  claimReturnsReading,
  recipientOfSentMail,
  recordReturnsReading,
  stopAddressAndDeleteMails,
} from './returned-queries.ts';
import { readReturnedMail } from './tasks.ts';

/** After this time (ms) a reading that was not ended may be started again; longer than any takes. */
const leaseMs = 180_000;
/** Days covered by the first reading: servers give up after five (RFC 5321, 4.5.4.1). */
const firstReadingDays = 7;

/**
 * Stops the address of a mail that came back. The identifier of the mail is known to whoever got it alone: a report that names none of ours
 * stops nobody, so that no stranger ends the alerts of others by a forged one.
 */
export async function stopAddressOfReturnedMail(
  { clock, database }: Pick<Deps, 'clock' | 'database'>,
  { kind, about, reason }: ReturnedMail,
): Promise<void> {
  const id = about.split('@')[0] ?? '';
  await database.db.transaction(async (tx) => {
    const mail = await recipientOfSentMail(tx, id);
    if (mail === undefined) return;
    const now = clock.now().toISOString();
    await lockAddress(tx, mail);
    await stopAddressAndDeleteMails(tx, { mail, motivo: kind, dettaglio: reason, quando: now });
    await endAllAlerts(tx, mail, now);
  });
}

/** Stops an address that its mail server refuses for good while it is written to, as a report that comes back does. */
export async function stopRefusedAddress(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  mail: string,
  reason: string,
): Promise<void> {
  const now = clock.now().toISOString();
  await lockAddress(tx, mail);
  await stopAddressAndDeleteMails(tx, { mail, motivo: 'respinta', dettaglio: reason, quando: now });
  await endAllAlerts(tx, mail, now);
}

/** Why the mailbox could not be read, for the administrator. */
function failureText(error: unknown): string {
  const code = error instanceof Error ? String(Reflect.get(error, 'code') ?? '') : '';
  if (error instanceof Error && Reflect.get(error, 'authenticationFailed') === true)
    return 'La casella dei ritorni rifiuta il nome utente o la password di BOUNCES_URL.';
  return `La casella dei ritorni non si legge. ${sentenceOfErrorCode(code) ?? 'Controlla BOUNCES_URL.'}`;
}

/** Reads what came back since the last time; does nothing without a mailbox, or while another process reads it. */
export async function processReturnedMail(deps: Deps): Promise<void> {
  const { clock, database, log, settings, workers } = deps;
  if (!settings.bouncesUrl) return;
  const now = clock.now();
  const row = await claimReturnsReading(
    database.db,
    now.toISOString(),
    new Date(now.getTime() + leaseMs).toISOString(),
  );
  if (!row) return;
  const after = row.uid_validita === null ? null : { uidValidity: row.uid_validita, uid: row.uid_letto ?? 0 };
  const since = new Date(daysAfter(now.toISOString(), -firstReadingDays));
  const letta = now.toISOString();
  try {
    const { uid, uidValidity } = await workers.run(
      readReturnedMail,
      { account: parseMailboxUrl(settings.bouncesUrl), after, since },
      { agency: 'installazione', onEmit: (returned) => stopAddressOfReturnedMail(deps, returned) },
    );
    await recordReturnsReading(database.db, { uid_validita: uidValidity, uid_letto: uid, letta, problema: '' });
  } catch (error) {
    log.warn({ err: error }, 'ritorni della posta non letti');
    await recordReturnsReading(database.db, { letta, problema: failureText(error) });
  }
}
