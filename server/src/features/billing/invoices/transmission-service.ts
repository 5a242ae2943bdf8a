import { movedTo } from '@commiato/billing/states';
import { mayBeSent, revertsOnDiscard, type TransmissionChannel } from '@commiato/billing/transmission';
import type { Invoice } from '@commiato/contracts/billing/invoices';
import type { Db } from '../../../platform/database/database.ts';
import type { Clock } from '../../../platform/foundation/clock.ts';
import { notFound, Problem } from '../../../platform/foundation/problem.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { freeAdvances, type InvoiceRecord, lockInvoice, updateInvoice } from './queries.ts';
import { notIssuedProblem, type OwnFile, readInvoice } from './read-service.ts';
import { signatureOf } from './signature-queries.ts';
import { lastTransmission, transmissionXml, updateTransmission } from './transmission-queries.ts';

/** Reverts a discarded or refused invoice: it counts as not issued until it is issued again, and frees its deducted advances. */
export async function revertIssue(tx: Db, scope: AgencyScope, { _id, tipo, stato }: InvoiceRecord): Promise<void> {
  if (tipo === 'TD04' || !revertsOnDiscard(stato)) return;
  await updateInvoice(tx, scope, _id, { stato: movedTo(stato, 'scartata') });
  await freeAdvances(tx, scope, _id);
}

/** Records that the current file was sent, and how. Throws 409 if it cannot be sent any more or lacks its signature. */
export async function markSent(
  tx: Db,
  scope: AgencyScope,
  clock: Clock,
  id: string,
  canale: TransmissionChannel,
): Promise<void> {
  const row = await lockInvoice(tx, scope, id);
  if (!row) throw notFound();
  if (row.documento === null) throw notIssuedProblem();
  const sent = await lastTransmission(tx, id);
  if (!sent || !mayBeSent(sent.stato)) throw new Problem('stato-non-ammesso');
  if (row.documento.cliente.tipo === 'pa' && !(await signatureOf(tx, row)))
    throw new Problem('stato-non-ammesso', {
      detail: 'La fattura a una pubblica amministrazione va firmata prima dell’invio: carica il file firmato.',
    });
  await updateTransmission(tx, sent._id, { stato: 'inviata', canale, inviato_il: clock.now().toISOString() });
  await updateInvoice(tx, scope, id, { trasmissione: 'inviata' });
}

/**
 * Reverts the mark so that the file can be sent again; false if it is no longer the current one or has been answered. The caller holds the
 * invoice's lock.
 */
export async function markUnsent(tx: Db, scope: AgencyScope, id: string, transmission: string): Promise<boolean> {
  const last = await lastTransmission(tx, id);
  if (last?._id !== transmission || last.stato !== 'inviata') return false;
  await updateTransmission(tx, transmission, { stato: 'preparata', inviato_il: null });
  await updateInvoice(tx, scope, id, { trasmissione: 'preparata' });
  return true;
}

/** Records that the agency uploaded the file to the system's site itself. */
export async function markSentByHand({ clock, database }: Deps, scope: AgencyScope, id: string): Promise<Invoice> {
  return database.db.transaction(async (tx) => {
    await markSent(tx, scope, clock, id, 'manuale');
    return readInvoice(tx, clock, scope, id);
  });
}

/**
 * Reopens an invoice that a public administration refused, to be corrected and sent again under its number; the system accepts a number
 * again only after a discard or refusal (control 00404). Throws 409 for any other invoice.
 */
export async function reopenRefused({ clock, database }: Deps, scope: AgencyScope, id: string): Promise<Invoice> {
  return database.db.transaction(async (tx) => {
    const row = await lockInvoice(tx, scope, id);
    if (!row) throw notFound();
    if (row.trasmissione !== 'rifiutata' || row.tipo === 'TD04' || !revertsOnDiscard(row.stato))
      throw new Problem('stato-non-ammesso');
    await revertIssue(tx, scope, row);
    return readInvoice(tx, clock, scope, id);
  });
}

/** A version of an invoice's file. Throws 404. */
export async function readTransmittedFile(db: Db, scope: AgencyScope, id: string): Promise<OwnFile> {
  const found = await transmissionXml(db, scope, id);
  if (!found) throw notFound();
  const bytes = Buffer.from(found.xml);
  return { bytes, filename: found.nome_file, type: 'application/xml', size: bytes.length };
}
