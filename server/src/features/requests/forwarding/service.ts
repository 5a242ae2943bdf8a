import { optionalDocumentSlot } from '@commiato/contracts/office/stored-files';
import type { Db } from '../../../platform/database/database.ts';
import { type ReceivedDocument, receiveDocument } from '../../../platform/documents/receive-document.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import type { TrackedFileStore } from '../../../platform/storage/new-files.ts';
import { documentTypeNames } from '../../billing/invoices/exports.ts';
import { invoiceById } from '../../billing/invoices/queries.ts';
import { type InMemoryFile, readInvoiceXmlFile } from '../../billing/invoices/read-service.ts';
import { findSignedInvoiceFile } from '../../billing/invoices/signature-service.ts';
import { readQuote } from '../../billing/quotes/read-service.ts';
import { clientName } from '../../billing/settings/policy.ts';
import { createRequest } from '../requests/service.ts';

async function* whole(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** Stores a generated file like one uploaded with a request. */
export const storeGeneratedFile = (
  files: TrackedFileStore,
  { bytes, filename }: InMemoryFile,
): Promise<ReceivedDocument> =>
  receiveDocument(files, optionalDocumentSlot, { filename, chunks: whole(bytes), cut: () => false });

/** Stores the file of an issued invoice: the signed one where there is one, which is the original. Throws 404, or 409 for a draft. */
export async function storeInvoiceFile(
  deps: Deps,
  scope: AgencyScope,
  db: Db,
  files: TrackedFileStore,
  id: string,
): Promise<ReceivedDocument> {
  const signed = await findSignedInvoiceFile(deps, scope, db, id);
  if (!signed) return storeGeneratedFile(files, await readInvoiceXmlFile(db, scope, id));
  const { bytes: chunks, filename } = signed;
  return receiveDocument(files, optionalDocumentSlot, { filename, chunks, cut: () => false });
}

/** Sends an issued invoice to the administration as a request; `documento` is its stored file. Returns the request's `_id`. */
export async function sendInvoiceToAdministration(
  deps: Deps,
  scope: AgencyScope,
  db: Db,
  id: string,
  testo: string,
  documento: ReceivedDocument,
): Promise<{ _id: string }> {
  const row = await invoiceById(db, scope, id);
  if (!row) throw notFound();
  const { tipo, cliente, totale, scadenza } = row;
  const numero = row.numero ?? '';
  const titolo = `${documentTypeNames[tipo]} n. ${numero}: ${cliente}`.slice(0, 120);
  const dati = { id_fattura: id, numero, cliente, totale, scadenza };
  const { idUtente } = scope;
  return db.transaction(async (tx) => ({
    _id: await createRequest(tx, deps, { idUtente, cosa: 'Fattura', titolo, testo, dati, documento }),
  }));
}

/** Sends a quote to the administration as a request; `documento` is its stored PDF. Returns the request's `_id`. */
export async function sendQuoteToAdministration(
  deps: Deps,
  scope: AgencyScope,
  db: Db,
  id: string,
  testo: string,
  documento: ReceivedDocument,
): Promise<{ _id: string }> {
  const { numero, cliente: client, totale } = await readQuote(deps, db, scope, id);
  const cliente = clientName(client);
  const titolo = `Preventivo n. ${numero}: ${cliente}`.slice(0, 120);
  const dati = { id_preventivo: id, numero, cliente, totale };
  const { idUtente } = scope;
  return db.transaction(async (tx) => ({
    _id: await createRequest(tx, deps, { idUtente, cosa: 'Preventivo', titolo, testo, dati, documento }),
  }));
}
