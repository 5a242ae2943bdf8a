import { createHash } from 'node:crypto';
import { stateAfterReceipt, type TransmissionState } from '@commiato/billing/transmission';
import type { Invoice } from '@commiato/contracts/billing/invoices';
import type { ReceiptsTaken } from '@commiato/contracts/billing/transmissions';
import { explainDiscard } from '@commiato/fattura-pa/discard-reasons';
import { type Receipt, readReceipt, receiptFileName } from '@commiato/fattura-pa/receipts';
import type { Db } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound } from '../../../platform/foundation/problem.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { notifyByBellAndMail } from '../../notifications/notifications/service.ts';
import { invoiceRejectedNews } from './mails/bad-news.ts';
import { type InvoiceRecord, invoiceById, lockInvoice, updateInvoice } from './queries.ts';
import { readInvoice } from './read-service.ts';
import { type NamedFile, receiptFiles, receiptWords } from './receipt-policy.ts';
import {
  insertReceipt,
  lastTransmission,
  lockTransmission,
  type Transmission,
  transmissionFor,
  updateTransmission,
} from './transmission-queries.ts';
import { takeBack } from './transmission-service.ts';

type Taken = ReceiptsTaken['file'][number];

/** Without its extensions: at most those of a signed invoice in an archive. */
const bareName = (name: string) => name.replace(/\.(?:XML|P7M|ZIP)(?:\.(?:XML|P7M|ZIP)){0,5}$/, '');

/** Names under which the file that a receipt is about may be known: as it was sent, signed or not. */
function possibleFileNames(receipt: Receipt, fileName: string): string[] {
  const named = [receipt.invoiceFile, receiptFileName(fileName)?.invoice ?? null].flatMap((name) => name ?? []);
  return [...new Set(named.map((name) => `${bareName(name.toUpperCase())}.XML`))];
}

/** What a receipt changes of an invoice, and who is told. */
async function applyReceiptEffects(
  deps: Deps,
  tx: Db,
  scope: AgencyScope,
  row: InvoiceRecord,
  receipt: Receipt,
  trasmissione: TransmissionState,
): Promise<void> {
  await updateInvoice(tx, scope, row._id, { trasmissione });
  if (trasmissione === 'scartata') await takeBack(tx, scope, row);
  if (trasmissione !== 'scartata' && trasmissione !== 'rifiutata') return;
  const reasons = receipt.errors.map(({ code, description }) => explainDiscard(code, description).explanation);
  await notifyByBellAndMail(
    deps,
    tx,
    scope.idUtente,
    invoiceRejectedNews(deps.settings.publicUrl, row, trasmissione, reasons),
  );
}

/**
 * Writes down a receipt and what follows from it for the file that it is about; of older versions nothing follows for the invoice.
 * Answers false where it was known already.
 */
async function recordReceipt(
  deps: Deps,
  tx: Db,
  scope: AgencyScope,
  { _id, id_fattura }: Transmission,
  receipt: Receipt,
  file: NamedFile,
): Promise<boolean> {
  // The invoice first, as everywhere: what follows from two receipts at once is written one after the other.
  const row = await lockInvoice(tx, scope, id_fattura);
  const last = await lastTransmission(tx, id_fattura);
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
  const stato = stateAfterReceipt(sent.stato, receipt);
  await updateTransmission(tx, _id, { stato, identificativo_sdi: sdiId, esito_il: at ?? now });
  if (last._id === _id && stato !== sent.stato) await applyReceiptEffects(deps, tx, scope, row, receipt, stato);
  return true;
}

/** Reads one file; `only` is the invoice that it has to be about. */
async function takeReceipt(deps: Deps, scope: AgencyScope, file: NamedFile, only: string | null): Promise<Taken> {
  const told = { nome: file.name, id_fattura: null, numero: null, tipo: null };
  const read = readReceipt(file.bytes);
  if (!read.ok) return { ...told, esito: 'rifiutato', messaggio: read.error };
  const { receipt } = read;
  return deps.database.db.transaction(async (tx): Promise<Taken> => {
    const found = await transmissionFor(tx, scope, {
      sdiId: receipt.sdiId,
      names: possibleFileNames(receipt, file.name),
    });
    if (!found || (only !== null && found.id_fattura !== only)) {
      const messaggio =
        only === null || !found
          ? 'Non è la ricevuta di una fattura emessa da qui.'
          : 'È la ricevuta di un’altra fattura: caricala dall’elenco delle fatture.';
      return { ...told, tipo: receipt.kind, esito: 'non trovato', messaggio };
    }
    const fresh = await recordReceipt(deps, tx, scope, found, receipt, file);
    const row = await invoiceById(tx, scope, found.id_fattura);
    const known = { nome: file.name, tipo: receipt.kind, id_fattura: found.id_fattura, numero: row?.numero ?? null };
    return fresh
      ? { ...known, esito: 'letto', messaggio: receiptWords[receipt.kind] }
      : { ...known, esito: 'già noto', messaggio: 'Questa ricevuta era già stata letta.' };
  });
}

/** Reads receipts, one transaction for each: what is wrong with one keeps no other from being read. */
export async function takeReceipts(
  deps: Deps,
  scope: AgencyScope,
  files: readonly NamedFile[],
  only: string | null = null,
): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (const file of files) taken.push(await takeReceipt(deps, scope, file, only));
  return taken;
}

/** Readings of one account: each may hold hundreds of files. */
const rules = [{ max: 60, seconds: 600 }];

/** The receipts in a file that was dropped on the list: one, or an archive of many. Throws at `file` where it is neither. */
export async function receiveReceipts(deps: Deps, scope: AgencyScope, file: NamedFile): Promise<ReceiptsTaken> {
  await deps.limits.consume(`ricevute:${scope.idUtente}`, rules);
  const files = receiptFiles(file);
  if (typeof files === 'string') throw invalid({ file: [files] });
  return { file: await takeReceipts(deps, scope, files) };
}

/** A receipt that was dropped on its invoice. Throws at `file` where it is none, or another's. */
export async function receiveReceipt(deps: Deps, scope: AgencyScope, id: string, file: NamedFile): Promise<Invoice> {
  const { database, clock } = deps;
  if (!(await invoiceById(database.db, scope, id))) throw notFound();
  await deps.limits.consume(`ricevute:${scope.idUtente}`, rules);
  const files = receiptFiles(file);
  if (typeof files === 'string') throw invalid({ file: [files] });
  const taken = await takeReceipts(deps, scope, files, id);
  const refused = taken.find(({ esito }) => esito === 'rifiutato' || esito === 'non trovato');
  if (refused) throw invalid({ file: [refused.messaggio] });
  return readInvoice(database.db, clock, scope, id);
}
