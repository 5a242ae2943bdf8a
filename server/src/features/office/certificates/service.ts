import type { Certificate, CertificateQuery, NewCertificate } from '@commiato/contracts/office/certificates';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import type { ReceivedDocument } from '../../../platform/documents/receive-document.ts';
import { attachDocument } from '../../../platform/documents/stored-documents.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound } from '../../../platform/foundation/problem.ts';
import type { AdminScope, AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { requireAgency } from '../../accounts/accounts/service.ts';
import { remind, remindAll } from '../deadlines/service.ts';
import { expiryReminder } from './mails/expiry.ts';
import {
  binCertificate,
  certificateById,
  certificatesDue,
  insertCertificate,
  listCertificates,
  takeCertificate,
} from './queries.ts';

/** An agency's certificates for the administrator. */
export async function listCertificatesOf(
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
export async function addCertificate(
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
    await remind(deps, tx, certificate, expiryReminder(settings.publicUrl));
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
    await audit(tx, clock, { chi: scope.idUtente, azione: 'certificato eliminato', oggetto: id });
    return { ok: true };
  });
}

/** Sends the reminders 30 and 7 days before expiry (decisions E5). */
export const remindOfCertificates = (deps: Deps): Promise<void> =>
  remindAll(deps, certificatesDue, takeCertificate, expiryReminder(deps.settings.publicUrl));
