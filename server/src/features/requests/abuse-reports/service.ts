import { randomInt } from 'node:crypto';
import { isWrongAppointment, type ReportInput } from '@commiato/contracts/requests/abuse-reports';
import { capitalized, personName } from '@commiato/italy/formatting';
import { notFound, Problem } from '../../../platform/foundation/problem.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { ipLimitKey } from '../../../platform/security/address.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { findPublishedNotice } from '../../notices/publication/queries.ts';
import { isAgencyReachable, notifyByBellAndMail } from '../../notifications/notifications/service.ts';
import { answerDeadline } from '../requests/deadline-policy.ts';
import { createPublicRequest } from '../requests/service.ts';
import { reportReceivedMail } from './mails/received.ts';
import { wrongAppointmentMessage } from './mails/wrong-appointment.ts';
import { reportRateLimits } from './policy.ts';

const randomFourDigits = () => String(randomInt(10_000)).padStart(4, '0');
/** A number that is read out on the telephone: `4821-7390`. It grants nothing. */
const newReportNumber = () => `${randomFourDigits()}-${randomFourDigits()}`;

/** A sent report: its number, and its `_id` unless it was dropped. */
interface SentReport {
  readonly ok: true;
  readonly numero: string;
  readonly id: string | null;
}

/**
 * Sends a report about a published notice to the administration, and a confirmation if an e-mail was given. A wrong hour or place goes to the
 * agency at once as well, by bell and mail, without the writer's name and contacts. The same words a moment later get the same number. Limited by
 * address; silently dropped if the honeypot field is filled.
 */
export async function sendReport(
  deps: Deps,
  scope: PublicScope,
  ip: string,
  id: string,
  { sito, motivo, testo, relazione, ...writer }: ReportInput,
): Promise<SentReport | Problem> {
  const { limits, database, clock, secrets, settings } = deps;
  await limits.consume(`segnalazione:${ipLimitKey(ip)}`, reportRateLimits.address);
  const notice = await findPublishedNotice(database.db, scope, id);
  if (notice === undefined) return notFound();
  if (notice === 'rimosso') return new Problem('annuncio-rimosso');
  const numero = newReportNumber();
  if (sito) return { ok: true, numero, id: null };
  await limits.consume('segnalazione', reportRateLimits.everybody);
  const defunto = personName(notice);
  const { mail: to } = writer;
  const confirmed =
    to !== '' &&
    (await limits.tryConsume(
      `segnalazione:${secrets.digest(`segnalazione ${to}`)}`,
      reportRateLimits.confirmations,
    )) === null;
  const wrongAppointment =
    isWrongAppointment(motivo) &&
    (await limits.tryConsume(`segnalazione-orario:${id}`, reportRateLimits.agency)) === null
      ? motivo
      : null;
  return database.db.transaction(async (tx) => {
    const dati = { ricevuta: numero, annuncio: id, defunto, motivo, relazione };
    const sent = { cosa: 'Segnalazione', titolo: `${capitalized(motivo)}: ${defunto}`, testo, dati } as const;
    const kept = await createPublicRequest(tx, deps, sent, { ...writer, ragioneSociale: '' });
    const { _id: idPratica } = kept;
    if (kept.isRepeated) return { ok: true, numero: String(kept.dati.ricevuta ?? numero), id: idPratica };
    if (wrongAppointment) {
      const told = wrongAppointmentMessage(settings.publicUrl, notice, { numero, testo, motivo: wrongAppointment });
      await notifyByBellAndMail(deps, tx, notice.id_utente, { ...told, mail: { ...told.mail, idPratica } });
    }
    if (confirmed) {
      const scade = answerDeadline(clock.now());
      const telefono = notice.agenzia?.tel || notice.agenzia?.cell || '';
      const isAgencyTold = await isAgencyReachable(tx, notice.id_utente);
      const mail = reportReceivedMail({ to, numero, defunto, motivo, scade, telefono, isAgencyTold });
      await queueMail(tx, clock, { ...mail, idPratica });
    }
    return { ok: true, numero, id: idPratica };
  });
}
