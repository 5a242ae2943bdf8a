import type {
  Certificate,
  CertificateQuery,
  CertificateRenewalsAnswer,
  NewCertificate,
  requestRenewals as requestRenewalsRoute,
} from '@commiato/contracts/office/certificates';
import type { ParsedBody } from '@commiato/contracts/route';
import { maxBulkRows } from '@commiato/contracts/whole-list';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireConfirmedCount } from '../../../platform/database/require-confirmed.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import type { ReceivedDocument } from '../../../platform/documents/receive-document.ts';
import { attachDocument } from '../../../platform/documents/stored-documents.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound } from '../../../platform/foundation/problem.ts';
import type { AdminScope, AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { requireAgency } from '../../accounts/accounts/service.ts';
import { notifyByBellAndMail } from '../../notifications/notifications/service.ts';
import { sendDeadlineReminder, sendDeadlineReminders } from '../deadlines/service.ts';
import { expiryReminderMessage, renewalRequestMessage } from './mails/expiry.ts';
import { certificateStatus } from './policy.ts';
import {
  binCertificate,
  certificateById,
  type DueCertificate,
  dueCertificateIds,
  insertCertificate,
  listCertificates,
  listCertificatesToRenew,
  lockCertificateForReminder,
  markRenewalRequested,
} from './queries.ts';

/** An agency's certificates for the administrator. */
export async function listAgencyCertificates(
  { clock }: Deps,
  db: Db,
  scope: AdminScope,
  idUtente: string,
  query: CertificateQuery,
) {
  await requireAgency(db, scope, idUtente);
  return listCertificates(db, clock, scope, query, idUtente);
}

/** Adds a certificate with its file. If it expires soon, the reminder is sent at once. Refuses a future issue date. */
export async function addOwnCertificate(
  deps: Deps,
  scope: AgencyScope,
  db: Db,
  given: NewCertificate & { readonly id_corso?: string },
  file: ReceivedDocument,
): Promise<Certificate> {
  const { clock, settings } = deps;
  if (given.rilascio > dayInItaly(clock.now()))
    throw invalid({ rilascio: ['La data di rilascio non può essere nel futuro.'] });
  const _id = newId();
  return db.transaction(async (tx) => {
    await insertCertificate(tx, scope, { ...given, _id, creato: clock.now().toISOString() });
    await attachDocument(tx, clock, file, [{ _id, id_utente: scope.idUtente }]);
    const certificate = requireRow(await certificateById(tx, clock, scope, _id));
    const due = await lockCertificateForReminder(tx, _id);
    if (due) await sendDeadlineReminder(deps, tx, due, expiryReminderMessage(settings.publicUrl));
    return certificate;
  });
}

/** Bins a certificate; it and its file can no longer be read. */
export async function deleteCertificate(
  { clock, database }: Deps,
  scope: AgencyScope,
  id: string,
): Promise<{ ok: true }> {
  return database.db.transaction(async (tx) => {
    if (!(await binCertificate(tx, scope, id, clock.now().toISOString()))) throw notFound();
    await audit(tx, clock, { chi: scope, azione: 'certificato eliminato', oggetto: id });
    return { ok: true };
  });
}

/** Agencies told in one transaction. */
const agenciesPerTransaction = 50;
/** An agency is asked to renew once a day, whoever asks. */
const renewalRateLimits = [{ max: 1, seconds: 86_400 }];

type AgencyWithDueCertificates = readonly [idUtente: string, due: readonly DueCertificate[]];

const renewalLimitKey = ([idUtente]: AgencyWithDueCertificates) => `rinnovo:${idUtente}`;

/** Asks some agencies to renew and returns those that were told. Where nothing could be stored nobody was asked: they may be, still today. */
async function askAgenciesToRenew(
  deps: Deps,
  scope: AdminScope,
  agencies: readonly AgencyWithDueCertificates[],
  today: string,
): Promise<readonly AgencyWithDueCertificates[]> {
  const { database, limits, settings } = deps;
  const free: AgencyWithDueCertificates[] = [];
  // Limits are counted outside of transactions.
  for (const one of agencies)
    if ((await limits.tryConsume(renewalLimitKey(one), renewalRateLimits)) === null) free.push(one);
  try {
    return await database.db.transaction(async (tx) => {
      const told: AgencyWithDueCertificates[] = [];
      for (const one of free) {
        const [idUtente, own] = one;
        if (await notifyByBellAndMail(deps, tx, idUtente, renewalRequestMessage(settings.publicUrl, own, today)))
          told.push(one);
      }
      const asked = told.flatMap(([, own]) => own.map(({ _id }) => _id));
      await markRenewalRequested(tx, scope, asked, deps.clock.now().toISOString());
      return told;
    });
  } catch (error) {
    for (const one of free) await limits.forget(renewalLimitKey(one));
    throw error;
  }
}

/**
 * Asks the agencies to renew the expired and expiring certificates of a filtered list, or chosen ones, but for those that were renewed: one
 * message to each, which names its own. One entry in the log tells how many.
 */
export async function requestRenewals(
  deps: Deps,
  scope: AdminScope,
  { filtri = {}, ids, attesi }: ParsedBody<typeof requestRenewalsRoute>,
): Promise<CertificateRenewalsAnswer> {
  const { database, clock } = deps;
  const query = { ...filtri, ...(ids && { scelti: ids }) };
  const certificates = await listCertificatesToRenew(database.db, scope, clock, query, maxBulkRows + 1);
  requireConfirmedCount(certificates.length, attesi);
  const today = dayInItaly(clock.now());
  const byAgency = new Map<string, DueCertificate[]>();
  for (const one of certificates) {
    if (one.rinnovato || certificateStatus(today, one).stato === 'valido') continue;
    const own = byAgency.get(one.id_utente);
    if (own) own.push(one);
    else byAgency.set(one.id_utente, [one]);
  }
  const agencies = [...byAgency];
  let agenzie = 0;
  let certificati = 0;
  try {
    for (let at = 0; at < agencies.length; at += agenciesPerTransaction)
      for (const [, own] of await askAgenciesToRenew(
        deps,
        scope,
        agencies.slice(at, at + agenciesPerTransaction),
        today,
      )) {
        agenzie += 1;
        certificati += own.length;
      }
  } finally {
    if (agenzie > 0)
      await audit(database.db, clock, {
        chi: scope,
        azione: 'certificati sollecitati',
        dettagli: { quanti: certificati, agenzie },
      });
  }
  return { ok: true, certificati, agenzie, saltate: agencies.length - agenzie };
}

/** Sends the reminders 30 and 7 days before expiry (decisions E5). */
export const sendCertificateReminders = (deps: Deps): Promise<void> =>
  sendDeadlineReminders(
    deps,
    dueCertificateIds,
    lockCertificateForReminder,
    expiryReminderMessage(deps.settings.publicUrl),
  );
