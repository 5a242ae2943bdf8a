import type { Report } from '@commiato/contracts/requests/abuse-reports';
import { capitalized, personName } from '@commiato/italy/formatting';
import { notFound, Problem } from '../../../platform/foundation/problem.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { addressKey } from '../../../platform/security/address.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { publishedNotice } from '../../notices/publication/queries.ts';
import { createPublicRequest } from '../requests/service.ts';
import { reportReceivedMail } from './mails/received.ts';
import { answerDeadline, reportRules } from './policy.ts';

/**
 * Sends a report about a published notice to the administration, and a confirmation if an e-mail was given. Limited by address; silently
 * dropped if the honeypot field is filled.
 */
export async function sendReport(
  deps: Deps,
  scope: PublicScope,
  ip: string,
  id: string,
  { sito, motivo, testo, relazione, ...writer }: Report,
): Promise<{ ok: true } | Problem> {
  const { limits, database, clock, secrets } = deps;
  await limits.consume(`segnalazione:${addressKey(ip)}`, reportRules.address);
  const notice = await publishedNotice(database.db, scope, id);
  if (notice === undefined) return notFound();
  if (notice === 'rimosso') return new Problem('annuncio-rimosso');
  if (sito) return { ok: true };
  await limits.consume('segnalazione', reportRules.everybody);
  const defunto = personName(notice);
  const { mail: to } = writer;
  const confirmed =
    to !== '' &&
    (await limits.tryConsume(`segnalazione:${secrets.digest(`segnalazione ${to}`)}`, reportRules.confirmations)) ===
      null;
  await database.db.transaction(async (tx) => {
    const dati = { annuncio: id, defunto, motivo, relazione };
    const sent = { cosa: 'Segnalazione', titolo: `${capitalized(motivo)}: ${defunto}`, testo, dati } as const;
    const idPratica = await createPublicRequest(tx, deps, sent, { ...writer, ragioneSociale: '' });
    if (!confirmed) return;
    const scade = answerDeadline(clock.now());
    const mail = reportReceivedMail({ to, defunto, motivo: capitalized(motivo), scade });
    await queueMail(tx, clock, { ...mail, idPratica });
  });
  return { ok: true };
}
