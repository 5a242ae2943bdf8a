import { createHash } from 'node:crypto';
import {
  hasArrived,
  isOfCopyBeforeDiscarded,
  stateAfterReceipt,
  type TransmissionState,
} from '@commiato/billing/transmission';
import type { Invoice } from '@commiato/contracts/billing/invoices';
import type { ReceiptsResult } from '@commiato/contracts/billing/transmissions';
import { explainDiscard } from '@commiato/fattura-pa/discard-reasons';
import { parseReceiptFileName, type Receipt } from '@commiato/fattura-pa/receipts';
import type { Db } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound, Problem } from '../../../platform/foundation/problem.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { notifyByBellAndMail } from '../../notifications/notifications/service.ts';
import { earlierFileArrivedNews, invoiceRejectedNews } from './mails/bad-news.ts';
import { type InvoiceRecord, invoiceById, lockInvoice, updateInvoice } from './queries.ts';
import { readInvoice } from './read-service.ts';
import { type NamedFile, receiptSentences } from './receipt-policy.ts';
import { type OpenedReceipt, openReceipts } from './tasks.ts';
import {
  findTransmissionOfReceipt,
  insertReceipt,
  lockLastTransmission,
  lockTransmission,
  type Transmission,
  updateTransmission,
} from './transmission-queries.ts';
import { markDiscardedAndReleaseAdvances, restoreDeliveredInvoice } from './transmission-service.ts';

type ReceiptResult = ReceiptsResult['file'][number];

/** File name without extensions (at most those of a signed invoice in an archive). */
const nameWithoutExtensions = (name: string) => name.replace(/\.(?:XML|P7M|ZIP)(?:\.(?:XML|P7M|ZIP)){0,5}$/, '');

/**
 * Name of the invoice file that a receipt refers to, signed or not; null if there is none. That of the receipt itself is only asked where
 * it names no file inside: whoever saves receipts renames them.
 */
function invoiceFileNameOfReceipt(receipt: Receipt, fileName: string): string | null {
  const name = receipt.invoiceFile ?? parseReceiptFileName(fileName)?.invoice ?? null;
  return name === null ? null : `${nameWithoutExtensions(name.toUpperCase())}.XML`;
}

/** By what the transmission that a receipt refers to is found. */
const transmissionKeyOf = (receipt: Receipt, { name }: Pick<NamedFile, 'name'>) => ({
  sdiId: receipt.sdiId,
  name: invoiceFileNameOfReceipt(receipt, name),
});

/** Applies a receipt to its invoice and notifies the agency. */
async function applyReceiptEffects(
  deps: Deps,
  tx: Db,
  scope: AgencyScope,
  row: InvoiceRecord,
  receipt: Receipt,
  trasmissione: TransmissionState,
): Promise<void> {
  await updateInvoice(tx, scope, row._id, { trasmissione });
  if (trasmissione === 'scartata') await markDiscardedAndReleaseAdvances(tx, scope, row);
  if (trasmissione !== 'scartata' && trasmissione !== 'rifiutata') return;
  const reasons = receipt.errors.map(({ code, description }) => explainDiscard(code, description).explanation);
  await notifyByBellAndMail(
    deps,
    tx,
    scope.idUtente,
    invoiceRejectedNews(deps.settings.publicUrl, row, trasmissione, reasons),
  );
}

const correctedMeanwhile =
  'La fattura era arrivata com’era stata emessa, ma dopo lo scarto della seconda copia è stata cambiata qui: rimetti i dati e gli acconti di prima e carica di nuovo questa ricevuta.';

/**
 * Stores a receipt and applies it. Receipts of older versions do not change the invoice, unless one of these has arrived after all, whose second copy was
 * discarded: then that is the one in force, and the agency is told not to send the newer. Returns false if it is known already. Throws at `file` where
 * an invoice that arrived was corrected since the discard of its second copy: read again, the receipt still brings it back.
 */
async function recordReceipt(
  deps: Deps,
  tx: Db,
  scope: AgencyScope,
  { _id, id_fattura }: Transmission,
  receipt: Receipt,
  file: NamedFile,
): Promise<boolean> {
  // The invoice is locked first everywhere, so that two receipts are applied one after the other.
  const row = await lockInvoice(tx, scope, id_fattura);
  const last = await lockLastTransmission(tx, id_fattura);
  const sent = await lockTransmission(tx, _id);
  if (!row || !last || !sent) throw notFound();
  const now = deps.clock.now().toISOString();
  const { kind, sdiId, at, errors, outcome, note } = receipt;
  const kept = await insertReceipt(tx, {
    _id: newId(),
    id_invio: _id,
    tipo: kind,
    nome_file: file.name,
    identificativo_sdi: sdiId,
    data_ora: at,
    errori: errors,
    esito: outcome ?? '',
    nota: note ?? '',
    xml: Buffer.from(file.bytes).toString('utf8'),
    impronta: createHash('sha256').update(file.bytes).digest('hex'),
    creato: now,
  });
  if (!kept) return false;
  const isOfFirstCopy = isOfCopyBeforeDiscarded(sent, receipt);
  const stato = stateAfterReceipt(isOfFirstCopy ? 'inviata' : sent.stato, receipt);
  // The number and moment of a second copy that is discarded are not those of the file that was delivered.
  const isOfSecondCopy = kind === 'NS' && stato !== 'scartata';
  if (!isOfSecondCopy) await updateTransmission(tx, _id, { stato, identificativo_sdi: sdiId, esito_il: at ?? now });
  if (stato === sent.stato) return true;
  const isLast = last._id === _id;
  const isEarlierInForce = hasArrived(row.trasmissione) && !hasArrived(last.stato);
  if (isLast ? isEarlierInForce : !isOfFirstCopy && !hasArrived(sent.stato)) return true;
  if (isOfFirstCopy && !(await restoreDeliveredInvoice(tx, scope, row))) throw invalid({ file: [correctedMeanwhile] });
  await applyReceiptEffects(deps, tx, scope, row, receipt, stato);
  if (isOfFirstCopy && !isLast && hasArrived(stato))
    await notifyByBellAndMail(deps, tx, scope.idUtente, earlierFileArrivedNews(deps.settings.publicUrl, row));
  return true;
}

/**
 * What became of one file, stored in a transaction of its own; one that is refused does not keep the others, and names the invoice that does not take
 * it. `only` is the invoice that it must refer to.
 */
async function storeReceiptFile(
  deps: Deps,
  scope: AgencyScope,
  file: OpenedReceipt,
  only: string | null,
): Promise<ReceiptResult> {
  const { read } = file;
  const unknown = { nome: file.name, id_fattura: null, numero: null };
  if (!read.ok) return { ...unknown, tipo: null, esito: 'rifiutato', messaggio: read.error };
  const { receipt } = read;
  let named: Pick<ReceiptResult, 'nome' | 'tipo' | 'id_fattura' | 'numero'> = { ...unknown, tipo: receipt.kind };
  try {
    return await deps.database.db.transaction(async (tx): Promise<ReceiptResult> => {
      const found = await findTransmissionOfReceipt(tx, scope, transmissionKeyOf(receipt, file));
      if (!found || (only !== null && found.id_fattura !== only)) {
        const messaggio =
          only === null || !found
            ? 'Non è la ricevuta di una fattura emessa da qui.'
            : 'È la ricevuta di un’altra fattura: caricala dall’elenco delle fatture.';
        return { ...named, esito: 'non trovato', messaggio };
      }
      const row = await invoiceById(tx, scope, found.id_fattura);
      named = { ...named, id_fattura: found.id_fattura, numero: row?.numero ?? null };
      return (await recordReceipt(deps, tx, scope, found, receipt, file))
        ? { ...named, esito: 'letto', messaggio: receiptSentences[receipt.kind] }
        : { ...named, esito: 'già noto', messaggio: 'Questa ricevuta era già stata letta.' };
    });
  } catch (error) {
    if (!(error instanceof Problem) || error.fields?.file === undefined) throw error;
    return { ...named, esito: 'rifiutato', messaggio: error.message };
  }
}

const isDiscard = ({ read }: OpenedReceipt) => read.ok && read.receipt.kind === 'NS';

/**
 * Stores receipts in one transaction each, so that a bad one does not affect the others, and answers them in their order. Discards come last: of a
 * file that was uploaded twice the second copy is discarded, and before the delivery of the first it would take back an invoice that was delivered.
 */
export async function storeReceipts(
  deps: Deps,
  scope: AgencyScope,
  files: readonly OpenedReceipt[],
  only: string | null = null,
): Promise<ReceiptResult[]> {
  const taken = new Map<OpenedReceipt, ReceiptResult>();
  const discardsLast = [...files].sort((one, other) => Number(isDiscard(one)) - Number(isDiscard(other)));
  for (const file of discardsLast) taken.set(file, await storeReceiptFile(deps, scope, file, only));
  return files.flatMap((file) => taken.get(file) ?? []);
}

/** Limit for one account: an archive can hold hundreds of files. */
const receiptUploadRateLimits = [{ max: 60, seconds: 600 }];

/** The receipts of an upload. Throws at `file` where it cannot be opened. */
async function requireOpenedReceipts({ workers }: Deps, scope: AgencyScope, file: NamedFile) {
  const opened = await workers.run(openReceipts, file, { agency: scope.idUtente });
  if (typeof opened === 'string') throw invalid({ file: [opened] });
  return opened;
}

/** Reads uploaded receipts: one, or an archive. Throws at `file` for anything else. */
export async function storeUploadedReceipts(deps: Deps, scope: AgencyScope, file: NamedFile): Promise<ReceiptsResult> {
  await deps.limits.consume(`ricevute:${scope.idUtente}`, receiptUploadRateLimits);
  return { file: await storeReceipts(deps, scope, await requireOpenedReceipts(deps, scope, file)) };
}

/** Reads a receipt uploaded for one invoice. Throws at `file` for anything else. */
export async function storeUploadedReceiptForInvoice(
  deps: Deps,
  scope: AgencyScope,
  id: string,
  file: NamedFile,
): Promise<Invoice> {
  const { database, clock } = deps;
  if (!(await invoiceById(database.db, scope, id))) throw notFound();
  await deps.limits.consume(`ricevute:${scope.idUtente}`, receiptUploadRateLimits);
  const taken = await storeReceipts(deps, scope, await requireOpenedReceipts(deps, scope, file), id);
  const refused = taken.find(({ esito }) => esito === 'rifiutato' || esito === 'non trovato');
  // An attestation comes in an archive with the invoice beside it: what was read of it has been stored.
  const isAnyStored = taken.some(({ esito }) => esito === 'letto' || esito === 'già noto');
  if (refused && !isAnyStored) throw invalid({ file: [refused.messaggio] });
  return readInvoice(database.db, clock, scope, id);
}
