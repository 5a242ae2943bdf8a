import { buffer } from 'node:stream/consumers';
import type { Invoice } from '@commiato/contracts/billing/invoices';
import { MailHostError } from '../../../platform/certified-mail/mail-host.ts';
import {
  checkAccountCanSend,
  sendCertifiedMail,
  wasMailRefused,
} from '../../../platform/certified-mail/send-certified.ts';
import type { Db } from '../../../platform/database/database.ts';
import { notFound, Problem } from '../../../platform/foundation/problem.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { invoiceById, lockInvoice } from '../invoices/queries.ts';
import { readInvoice, readInvoiceXmlFile } from '../invoices/read-service.ts';
import { readSignedInvoiceFile } from '../invoices/signature-service.ts';
import { lockLastTransmission, markMailTaken, updateTransmission } from '../invoices/transmission-queries.ts';
import { markTransmissionSent, undoTransmissionSent } from '../invoices/transmission-service.ts';
import { createTransmissionMessageId, mailboxFailureSentence } from './policy.ts';
import { readMailboxRow } from './queries.ts';
import { requireMailAccount } from './service.ts';

/** Limit for one agency: each invoice is sent once, so even a busy day stays far below. */
const invoiceSendingRateLimits = [{ max: 120, seconds: 3600 }];

interface OutgoingFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** The file to send: the signed one for a public administration, else the issued XML. */
async function readOutgoingFile(deps: Deps, scope: AgencyScope, db: Db, id: string): Promise<OutgoingFile> {
  const row = await invoiceById(db, scope, id);
  if (!row) throw notFound();
  const isPublic = row.documento?.cliente.tipo === 'pa';
  const { bytes, filename, type } = isPublic
    ? await readSignedInvoiceFile(deps, scope, db, id)
    : await readInvoiceXmlFile(db, scope, id);
  return { name: filename, type, bytes: Buffer.isBuffer(bytes) ? bytes : await buffer(bytes) };
}

/** Marks the file as sent before sending, so that it is sent once; returns the transmission and when. Throws 409 if it was sent already. */
async function markFileSent(
  deps: Deps,
  scope: AgencyScope,
  id: string,
): Promise<{ readonly transmission: string; readonly sentAt: string }> {
  return deps.database.db.transaction(async (tx) => {
    if (!(await lockInvoice(tx, scope, id))) throw notFound();
    const last = await lockLastTransmission(tx, id);
    if (last && last.stato !== 'preparata')
      throw new Problem('stato-non-ammesso', { detail: 'Questo file è già stato inviato.' });
    const sentAt = await markTransmissionSent(tx, scope, deps.clock, id, 'pec');
    return { transmission: last?._id ?? '', sentAt };
  });
}

/** Reverts the mark after the server has rejected the mail. */
async function undoMarkSent({ database }: Deps, scope: AgencyScope, id: string, transmission: string): Promise<void> {
  await database.db.transaction(async (tx) => {
    await lockInvoice(tx, scope, id);
    if (await undoTransmissionSent(tx, scope, id, transmission))
      await updateTransmission(tx, transmission, { canale: '', pec: '' });
  });
}

/**
 * Sends the file of an invoice to the Sistema di Interscambio from the agency's certified mailbox. Throws 409 without a mailbox, if the
 * file was sent already, and, with the reason, if the server refused the mail. If the connection broke before the server's answer, the
 * file counts as sent and the invoice says that it is uncertain, because a file name may not arrive twice (control 00002).
 */
export async function sendInvoiceToSdi(deps: Deps, scope: AgencyScope, id: string): Promise<Invoice> {
  const { clock, database, limits, settings } = deps;
  const file = await readOutgoingFile(deps, scope, database.db, id);
  await limits.consume(`invio-pec:${scope.idUtente}`, invoiceSendingRateLimits);
  const { row, account } = await requireMailAccount(deps, await readMailboxRow(database.db, scope)).catch(throwNotSent);
  // A rejection before any data needs no revert.
  await checkAccountCanSend(account).catch(throwNotSent);
  const { transmission, sentAt } = await markFileSent(deps, scope, id);
  const messageId = createTransmissionMessageId(transmission, sentAt, new URL(settings.publicUrl).hostname);
  const text = 'In allegato il file della fattura elettronica.';
  try {
    await sendCertifiedMail(account, { messageId, to: row.destinatario, subject: file.name, text, file });
  } catch (error) {
    if (wasMailRefused(error)) {
      await undoMarkSent(deps, scope, id, transmission);
      throwNotSent(error);
    }
    return readInvoice(database.db, clock, scope, id);
  }
  await markMailTaken(database.db, transmission, sentAt);
  return readInvoice(database.db, clock, scope, id);
}

function throwNotSent(error: unknown): never {
  if (error instanceof Problem) throw error;
  const reason = error instanceof MailHostError ? error.message : mailboxFailureSentence(error);
  throw new Problem('stato-non-ammesso', { detail: `La PEC non è partita. ${reason}` });
}
