import { requireInvoiceTransition, stateAfterPayments } from '@commiato/billing/states';
import {
  becomesUnissuedOnDiscard,
  hasArrived,
  isMarkedSentByHand,
  isUnderWayByCertifiedMail,
  mayBeMarkedSent,
  type TransmissionChannel,
} from '@commiato/billing/transmission';
import type { Invoice } from '@commiato/contracts/billing/invoices';
import type { Db } from '../../../platform/database/database.ts';
import type { Clock } from '../../../platform/foundation/clock.ts';
import { notFound, Problem } from '../../../platform/foundation/problem.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { columnsAfterCapitalsChange, withPersonNamesInUsualCapitals } from '../settings/policy.ts';
import { readCreditedDue } from './credit-queries.ts';
import { isAsIssued } from './policy.ts';
import { readAdvances } from './prepare-service.ts';
import {
  type InvoiceRecord,
  invoiceById,
  lockInvoice,
  markAdvancesDeducted,
  releaseAdvances,
  updateInvoice,
} from './queries.ts';
import { type InMemoryFile, notIssuedProblem, readInvoice } from './read-service.ts';
import { readSignedInvoiceRow } from './signature-queries.ts';
import { lockLastTransmission, readTransmissionXml, updateTransmission } from './transmission-queries.ts';

/** Reverts a discarded or refused invoice: it counts as not issued until it is issued again, and frees its deducted advances. */
export async function markDiscardedAndReleaseAdvances(
  tx: Db,
  scope: AgencyScope,
  { _id, tipo, stato, id_anagrafica, contenuto }: InvoiceRecord,
): Promise<void> {
  if (tipo === 'TD04' || !becomesUnissuedOnDiscard(stato)) return;
  await updateInvoice(tx, scope, _id, { stato: requireInvoiceTransition(stato, 'scartata') });
  // The column alone follows merged contacts while it is issued: corrected from its contents, it would go back to the contact that is gone.
  if (contenuto.id_anagrafica !== id_anagrafica)
    await updateInvoice(tx, scope, _id, { contenuto: { ...contenuto, id_anagrafica } });
  await releaseAdvances(tx, scope, _id);
}

/**
 * Brings a discarded invoice back as it was issued, for its file was delivered after all. False where it can no longer be: it was corrected since, or
 * another deducts its advances.
 */
export async function restoreDeliveredInvoice(tx: Db, scope: AgencyScope, row: InvoiceRecord): Promise<boolean> {
  const { _id, stato, documento, totali, quote, pagato } = row;
  if (stato !== 'scartata') return true;
  const contenuto = withPersonNamesInUsualCapitals(row.contenuto);
  const { advances, flaws } = await readAdvances(tx, scope, contenuto.acconti, true);
  if (!documento || !totali || flaws.length > 0) return false;
  if (!isAsIssued(contenuto, { documento, totali, quote: quote ?? [] }, advances)) return false;
  await markAdvancesDeducted(tx, scope, contenuto.acconti, _id);
  const dovuto = Math.max(0, totali.daPagare - (await readCreditedDue(tx, scope, _id)));
  await updateInvoice(tx, scope, _id, {
    ...columnsAfterCapitalsChange(row.contenuto, contenuto),
    stato: stateAfterPayments(requireInvoiceTransition(stato, 'emessa'), dovuto, [pagato]),
    dovuto,
  });
  return true;
}

/** So long a mail may be on its way to its server: taken by hand meanwhile, what its provider says of it would be passed over. */
const longestSendingMs = 120_000;

/**
 * Records that the current file was sent, and how; returns when. That of a mail is uncertain until the server has taken it: where the program ends in
 * between nobody knows whether it left, and nothing else would ever say so. Throws 409 if it cannot be sent any more or lacks its signature.
 */
export async function markTransmissionSent(
  tx: Db,
  scope: AgencyScope,
  clock: Clock,
  id: string,
  canale: TransmissionChannel,
): Promise<string> {
  const row = await lockInvoice(tx, scope, id);
  if (!row) throw notFound();
  if (row.documento === null) throw notIssuedProblem();
  const sent = await lockLastTransmission(tx, id);
  if (!sent || !mayBeMarkedSent(sent.stato)) throw new Problem('stato-non-ammesso');
  if (hasArrived(row.trasmissione))
    throw new Problem('stato-non-ammesso', { detail: 'Il file di prima è arrivato: quello nuovo non va inviato.' });
  if (isUnderWayByCertifiedMail(sent))
    throw new Problem('stato-non-ammesso', { detail: 'Questo file è già partito con la PEC.' });
  if (sent.pec === 'incerta' && Date.parse(sent.inviato_il ?? '') > clock.now().getTime() - longestSendingMs)
    throw new Problem('stato-non-ammesso', { detail: 'La PEC forse sta ancora partendo: riprova tra due minuti.' });
  if (row.documento.cliente.tipo === 'pa' && !(await readSignedInvoiceRow(tx, row)))
    throw new Problem('stato-non-ammesso', {
      detail: 'La fattura a una pubblica amministrazione va firmata prima dell’invio: carica il file firmato.',
    });
  const inviato_il = clock.now().toISOString();
  // What a provider said of an earlier mail holds no more.
  const pec = canale === 'pec' ? 'incerta' : '';
  await updateTransmission(tx, sent._id, { stato: 'inviata', canale, inviato_il, pec });
  await updateInvoice(tx, scope, id, { trasmissione: 'inviata' });
  return inviato_il;
}

/**
 * Reverts the mark so that the file can be sent again; false if it is no longer the current one or has been answered. The caller holds the
 * invoice's lock.
 */
export async function undoTransmissionSent(
  tx: Db,
  scope: AgencyScope,
  id: string,
  transmission: string,
): Promise<boolean> {
  const last = await lockLastTransmission(tx, id);
  if (last?._id !== transmission || last.stato !== 'inviata') return false;
  await updateTransmission(tx, transmission, { stato: 'preparata', inviato_il: null });
  // An earlier file may have arrived meanwhile.
  const row = await invoiceById(tx, scope, id);
  if (row?.trasmissione === 'inviata') await updateInvoice(tx, scope, id, { trasmissione: 'preparata' });
  return true;
}

/** Records that the agency uploaded the file to the system's site itself. */
export async function markInvoiceTransmittedByHand(
  { clock, database }: Deps,
  scope: AgencyScope,
  id: string,
): Promise<Invoice> {
  return database.db.transaction(async (tx) => {
    await markTransmissionSent(tx, scope, clock, id, 'manuale');
    return readInvoice(tx, clock, scope, id);
  });
}

/** Takes back what was marked as uploaded by hand by mistake. Throws 409 where it left by certified mail or has been answered. */
export async function unmarkInvoiceTransmittedByHand(
  { clock, database }: Deps,
  scope: AgencyScope,
  id: string,
): Promise<Invoice> {
  return database.db.transaction(async (tx) => {
    if (!(await lockInvoice(tx, scope, id))) throw notFound();
    const sent = await lockLastTransmission(tx, id);
    if (!sent || !isMarkedSentByHand(sent) || !(await undoTransmissionSent(tx, scope, id, sent._id)))
      throw new Problem('stato-non-ammesso');
    return readInvoice(tx, clock, scope, id);
  });
}

/**
 * Reopens an invoice that a public administration refused, to be corrected and sent again under its number; the system accepts a number
 * again only after a discard or refusal (control 00404). Throws 409 for any other invoice.
 */
export async function reopenRefusedInvoice(
  { clock, database }: Deps,
  scope: AgencyScope,
  id: string,
): Promise<Invoice> {
  return database.db.transaction(async (tx) => {
    const row = await lockInvoice(tx, scope, id);
    if (!row) throw notFound();
    if (row.trasmissione !== 'rifiutata' || row.tipo === 'TD04' || !becomesUnissuedOnDiscard(row.stato))
      throw new Problem('stato-non-ammesso');
    await markDiscardedAndReleaseAdvances(tx, scope, row);
    return readInvoice(tx, clock, scope, id);
  });
}

/** A version of an invoice's file. Throws 404. */
export async function readTransmittedFile(db: Db, scope: AgencyScope, id: string): Promise<InMemoryFile> {
  const found = await readTransmissionXml(db, scope, id);
  if (!found) throw notFound();
  const bytes = Buffer.from(found.xml);
  return { bytes, filename: found.nome_file, type: 'application/xml', size: bytes.length };
}
