import type { Readable } from 'node:stream';
import { mayHaveLeftByCertifiedMail } from '@commiato/billing/transmission';
import type { Invoice } from '@commiato/contracts/billing/invoices';
import { documentKinds } from '@commiato/contracts/office/stored-files';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { ReceivedDocument } from '../../../platform/documents/receive-document.ts';
import {
  attachDocument,
  detachDocument,
  findAndMarkDocumentOpened,
} from '../../../platform/documents/stored-documents.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound, Problem } from '../../../platform/foundation/problem.ts';
import type { FileAnswer } from '../../../platform/http/send-file.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { findInvoiceXml, type InvoiceRecord, invoiceById, lockInvoice } from './queries.ts';
import { notIssuedProblem, readInvoice, signedFileName, xmlFileName } from './read-service.ts';
import { readSignedInvoiceRow, replaceSignedInvoiceRow, type SignedInvoiceRow } from './signature-queries.ts';
import { type SignedUploadResult, verifySignedUpload } from './tasks.ts';
import { lockLastTransmission } from './transmission-queries.ts';

type ValidSignedUploadResult = SignedUploadResult & { ok: true };

/** Throws unless it is an issued invoice to a public administration, the only kind that must be signed (DM 55/2013). */
function requireSignableInvoice(row: InvoiceRecord | undefined): InvoiceRecord & { file: number; numero: string } {
  if (!row) throw notFound();
  const { file, numero } = row;
  if (file === null || numero === null) throw notIssuedProblem();
  if (row.documento?.cliente.tipo !== 'pa')
    throw new Problem('stato-non-ammesso', {
      detail: 'Questa fattura non va firmata: la firma serve solo per le pubbliche amministrazioni.',
    });
  return { ...row, file, numero };
}

/** Signatories of a file. Throws an Italian sentence at the field if it is unsigned, a signature is invalid, or its document another one. */
async function requireValidSignature(
  { storage, workers }: Deps,
  scope: AgencyScope,
  { chiave }: ReceivedDocument,
  { issued, numero }: { readonly issued: string; readonly numero: string },
): Promise<ValidSignedUploadResult> {
  const file = await storage.get(chiave);
  if (!file) throw new Error(`A document that has just arrived is not in the store: ${chiave}`);
  const read = await workers.run(verifySignedUpload, { file, issued }, { agency: scope.idUtente });
  if (!read.ok) throw invalid({ file: [read.error] });
  if (!read.same) throw otherDocumentProblem(numero);
  return read;
}

const otherDocumentProblem = (numero: string) =>
  invalid({ file: [`Il file firmato contiene un altro documento, non la fattura n. ${numero} emessa da qui.`] });

/** Row of a signed file: all signatories, and the time of the last signature. */
function toSignedInvoiceRow(
  signed: ValidSignedUploadResult,
  id_fattura: string,
  file: number,
  creato: string,
): SignedInvoiceRow {
  const names = new Set(signed.signatories.map(({ name }) => name));
  const moments = signed.signatories.map(({ signedAt }) => signedAt).sort();
  return {
    _id: newId(),
    id_fattura,
    file,
    creato,
    forma: signed.form,
    firmatario: [...names].join(', '),
    firmata_il: moments.at(-1) ?? creato,
    nel_termine: signed.signatories.every(({ inTime }) => inTime),
  };
}

/**
 * Stores the signed file of an issued invoice to a public administration, replacing an earlier one. Throws with a sentence if the file is
 * unsigned, its signature invalid or its document another one, if the invoice needs no signature, or if the earlier one has left by certified mail.
 */
export async function storeSignedInvoice(
  deps: Deps,
  scope: AgencyScope,
  db: Db,
  id: string,
  received: ReceivedDocument,
): Promise<Invoice> {
  const { clock, database } = deps;
  const { numero: issuedNumber } = requireSignableInvoice(await invoiceById(db, scope, id));
  const issued = (await findInvoiceXml(db, scope, id)) ?? '';
  const signed = await requireValidSignature(deps, scope, received, { issued, numero: issuedNumber });
  return database.db.transaction(async (tx) => {
    const row = requireSignableInvoice(await lockInvoice(tx, scope, id));
    const { file, numero } = row;
    // Discarded, corrected and issued again meanwhile.
    if ((await findInvoiceXml(tx, scope, id)) !== issued) throw otherDocumentProblem(numero);
    const sent = await lockLastTransmission(tx, id);
    if (sent && mayHaveLeftByCertifiedMail(sent))
      throw new Problem('stato-non-ammesso', { detail: 'Il file firmato è già partito con la PEC: resta quello.' });
    const signature = toSignedInvoiceRow(signed, id, file, clock.now().toISOString());
    const before = await replaceSignedInvoiceRow(tx, signature);
    if (before) await detachDocument(tx, before);
    const filename = signedFileName(xmlFileName(row) ?? '', signed.form);
    const { _id, firmatario } = signature;
    await attachDocument(tx, clock, { ...received, filename }, [{ _id, id_utente: scope.idUtente }]);
    await audit(tx, clock, {
      chi: scope,
      azione: 'fattura firmata',
      oggetto: id,
      dettagli: { numero, firmatario },
    });
    return readInvoice(tx, clock, scope, id);
  });
}

/** The signed file as it is sent; undefined without one. */
export async function findSignedInvoiceFile(
  { clock, storage }: Deps,
  scope: AgencyScope,
  db: Db,
  id: string,
): Promise<(FileAnswer & { readonly bytes: Readable }) | undefined> {
  const row = await invoiceById(db, scope, id);
  if (!row) throw notFound();
  const signature = await readSignedInvoiceRow(db, row);
  const stored = signature && (await findAndMarkDocumentOpened(db, clock, scope, signature._id));
  const bytes = stored && (await storage.getStream(stored.chiave));
  if (!stored || !bytes) return undefined;
  return { bytes, filename: stored.filename, type: documentKinds[stored.tipo].type, size: stored.byte };
}

/** The signed file as it is sent. Throws 409 without one. */
export async function readSignedInvoiceFile(deps: Deps, scope: AgencyScope, db: Db, id: string): Promise<FileAnswer> {
  const file = await findSignedInvoiceFile(deps, scope, db, id);
  if (!file)
    throw new Problem('stato-non-ammesso', {
      detail: 'Il file firmato di questa fattura non è ancora stato caricato.',
    });
  return file;
}
