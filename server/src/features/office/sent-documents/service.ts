import {
  receivedDocumentsScreenPath,
  type SentDocument,
  type sendDocument as sendDocumentRoute,
  type sendDocuments as sendDocumentsRoute,
} from '@commiato/contracts/office/sent-documents';
import type { ParsedBody } from '@commiato/contracts/route';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { ReceivedDocument } from '../../../platform/documents/receive-document.ts';
import { attachDocument, detachDocument } from '../../../platform/documents/stored-documents.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { notFound, type Problem } from '../../../platform/foundation/problem.ts';
import type { AdminScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { lockRecipients } from '../../notifications/notifications/queries.ts';
import {
  mailPeopleOfAgencies,
  notifyAccounts,
  requireAndLockRecipients,
} from '../../notifications/notifications/service.ts';
import { newDocumentMail } from './mails/new-document.ts';
import { deleteSentDocument, insertSentDocuments, listActiveRecipients } from './queries.ts';

type SendDocumentInput = ParsedBody<typeof sendDocumentRoute>;

/** Sends a document to one agency. Throws 404 for an administrator. */
export async function sendDocument(
  deps: Deps,
  scope: AdminScope,
  db: Db,
  idUtente: string,
  message: SendDocumentInput,
  file: ReceivedDocument,
): Promise<SentDocument> {
  return db.transaction(async (tx) => {
    const to = await lockRecipients(tx, scope, [idUtente]);
    if (to.length === 0) throw notFound();
    const { first, ...sent } = await deliverDocument(deps, scope, tx, message, file, to);
    return { ...sent, _id: first, id_utente: idUtente, letto: false, letto_il: null };
  });
}

/** Sends a document to several or all active agencies, with one stored file; returns their number. */
export async function sendDocuments(
  deps: Deps,
  scope: AdminScope,
  db: Db,
  { destinatari, ...message }: ParsedBody<typeof sendDocumentsRoute>,
  file: ReceivedDocument,
) {
  return db.transaction(async (tx) => {
    const to = await requireAndLockRecipients(tx, scope, destinatari);
    const sent = await deliverDocument(deps, scope, tx, message, file, to);
    return { ...sent, _id: sent.id_invio, inviati: to.length };
  });
}

/** Withdraws a document from its agency; the file is deleted with its last document. */
export async function withdrawDocument(
  { database, clock }: Deps,
  scope: AdminScope,
  id: string,
): Promise<{ ok: true } | Problem> {
  return database.db.transaction(async (tx) => {
    const gone = await deleteSentDocument(tx, scope, id);
    if (!gone) return notFound();
    await detachDocument(tx, id);
    const { titolo, id_utente } = gone;
    await audit(tx, clock, {
      chi: scope,
      azione: 'documento ritirato',
      oggetto: id_utente,
      dettagli: { titolo, documento: id },
    });
    return { ok: true };
  });
}

/** Rows, file, bell, mail and audit entry in one transaction. */
async function deliverDocument(
  { clock, settings }: Deps,
  scope: AdminScope,
  tx: Db,
  message: SendDocumentInput,
  file: ReceivedDocument,
  to: readonly string[],
) {
  const sending = { ...message, id_invio: newId(), pubblicato: clock.now().toISOString() };
  const rows = to.map((id_utente) => ({ _id: newId(), id_utente }));
  await insertSentDocuments(tx, sending, rows);
  await attachDocument(tx, clock, file, rows);
  const { titolo } = message;
  await notifyAccounts(
    tx,
    clock,
    { area: 'documenti', titolo: 'Nuovo documento', testo: titolo, url: receivedDocumentsScreenPath },
    to,
  );
  const { filename, tipo, byte } = file;
  const url = settings.publicUrl + receivedDocumentsScreenPath;
  const people = { agencies: await listActiveRecipients(tx, scope, to), area: 'documenti' } as const;
  await mailPeopleOfAgencies(tx, clock, people, ({ mail, nome }) =>
    newDocumentMail({ mail, nome, titolo, filename, url }),
  );
  await audit(tx, clock, {
    chi: scope,
    azione: 'documento inviato',
    oggetto: to.length === 1 && to[0] ? to[0] : sending.id_invio,
    dettagli: { titolo, destinatari: to.length },
  });
  return { ...sending, filename, tipo, byte, first: rows[0]?._id ?? '' };
}
