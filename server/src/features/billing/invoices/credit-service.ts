import { creditNoteFor } from '@commiato/billing/corrections';
import type { Line, Totals, VatSummaryRow } from '@commiato/billing/document';
import { documentFlaws } from '@commiato/billing/document-flaws';
import type { InvoiceDocument } from '@commiato/billing/invoice';
import { type Cents, formatAmount, sumOf } from '@commiato/billing/money';
import { sharesAfterCredit } from '@commiato/billing/payers';
import { isInvoiceMoveAllowed, requireInvoiceTransition, stateAfterPayments } from '@commiato/billing/states';
import { computeTotals } from '@commiato/billing/totals';
import type { Invoice } from '@commiato/contracts/billing/invoices';
import type { Db } from '../../../platform/database/database.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound, Problem } from '../../../platform/foundation/problem.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { deceasedAndPayerSentences, documentSortAndSearchKeys, problemOfFlaws } from '../settings/policy.ts';
import { requireIssuingAgency } from '../settings/service.ts';
import { composeInvoiceTexts } from '../settings/text-policy.ts';
import { type BalanceDeps, notifyOfBalance } from './balance-service.ts';
import { readCreditedSummary } from './credit-queries.ts';
import { assignNumberAndFile, requireIssuable, storeIssuedFile } from './issue-service.ts';
import {
  type InvoiceRecord,
  insertInvoice,
  listPayments,
  lockInvoice,
  releaseAdvances,
  updateInvoice,
} from './queries.ts';
import { readInvoice } from './read-service.ts';

type CreditableInvoice = InvoiceRecord & { readonly documento: InvoiceDocument; readonly totali: Totals };

/** An issued invoice that can be credited, locked until the transaction ends. */
async function lockCreditableInvoice(tx: Db, scope: AgencyScope, id: string): Promise<CreditableInvoice> {
  const row = await lockInvoice(tx, scope, id);
  if (!row) throw notFound();
  const { documento, totali } = row;
  if (row.tipo === 'TD04' || !isInvoiceMoveAllowed(row.stato, 'annullata') || !documento || !totali)
    throw new Problem('stato-non-ammesso');
  if (row.detratta_in)
    throw new Problem('stato-non-ammesso', {
      detail: 'Questo acconto è detratto in una fattura: storna prima quella.',
    });
  return { ...row, documento, totali };
}

const rateKey = ({ aliquota, natura }: VatSummaryRow) => `${aliquota} ${natura ?? ''}`;
const taxableAtRate = (rows: readonly VatSummaryRow[], key: string) =>
  sumOf(rows.filter((row) => rateKey(row) === key).map(({ imponibile }) => imponibile));

/**
 * Throws if all credit notes together exceed the invoice, or a rate of it that this one takes back; returns whether they equal it, rate by rate. What was
 * credited before may be of a rate that the invoice has no more, where it was discarded and corrected since.
 */
function requireCreditWithinInvoice(invoice: Totals, before: readonly VatSummaryRow[], note: Totals): boolean {
  const credited = sumOf(before.map(({ imponibile }) => imponibile));
  const taxableLeftToCredit = invoice.imponibile - credited;
  for (const row of note.riepilogo) {
    const key = rateKey(row);
    const left = taxableAtRate(invoice.riepilogo, key) - taxableAtRate(before, key);
    if (taxableAtRate(note.riepilogo, key) > left)
      throw invalid({
        righe: [`Si può stornare al massimo quanto resta con la stessa IVA: ${formatAmount(Math.max(0, left))} €.`],
      });
  }
  if (note.imponibile > taxableLeftToCredit)
    throw invalid({
      righe: [
        `Si può stornare al massimo quanto resta della fattura: ${formatAmount(Math.max(0, taxableLeftToCredit))} €.`,
      ],
    });
  const after = [...before, ...note.riepilogo];
  return [...invoice.riepilogo, ...after].every(
    (row) => taxableAtRate(after, rateKey(row)) === taxableAtRate(invoice.riepilogo, rateKey(row)),
  );
}

/**
 * The part of a credit note that is each payer's: what each bears before it less what each bears after it. If the note's total were divided by
 * itself, the odd cent of two equal shares would go to the other payer than in the balances, and a cent of an invoice credited in parts would stay to be declared.
 */
function creditNoteShares(quote: readonly Cents[], left: Cents, total: Cents): Cents[] {
  const after = sharesAfterCredit({ dovuto: left - total, quote });
  return sharesAfterCredit({ dovuto: left, quote }).map((share, at) => share - (after[at] ?? 0));
}

/** Issues a credit note for an invoice or some of its lines; returns the note. */
export async function issueCreditNote(
  deps: BalanceDeps,
  scope: AgencyScope,
  db: Db,
  id: string,
  given: { readonly righe?: readonly Line[] | undefined; readonly motivo: string },
): Promise<Invoice> {
  const { clock } = deps;
  return db.transaction(async (tx) => {
    const invoice = await lockCreditableInvoice(tx, scope, id);
    const { documento: original, contenuto } = invoice;
    const input = creditNoteFor(original, dayInItaly(clock.now()), given.righe);
    const flaws = documentFlaws(input);
    if (flaws.length > 0) throw problemOfFlaws(flaws);
    const totali = computeTotals(input);
    const all = requireCreditWithinInvoice(invoice.totali, await readCreditedSummary(tx, scope, id), totali);
    const quote = creditNoteShares(invoice.quote ?? [], invoice.totale - invoice.stornato, totali.totale);
    const { cedente, trasmittente } = await requireIssuingAgency(tx, scope, true);
    const { cliente, ordine } = original;
    const causali = [given.motivo, ...deceasedAndPayerSentences(contenuto, quote)].filter((text) => text !== '');
    const document = { ...input, tipo: 'TD04', cedente, trasmittente, cliente, ordine, causali } as const;
    requireIssuable({ ...document, numero: '' }, { motivo: given.motivo });
    const note = await assignNumberAndFile(tx, scope, clock, document, invoice.serie);
    const _id = newId();
    const { sconto = null, bolloAlCliente, righe } = input;
    const { id_anagrafica } = invoice;
    const own = {
      ...contenuto,
      id_anagrafica,
      righe,
      sconto,
      bolloAlCliente,
      oggetto: given.motivo,
      note: '',
      scadenza: null,
    };
    const { totale, imponibile, imposta } = totali;
    await insertInvoice(tx, scope, {
      ...note,
      ...documentSortAndSearchKeys(own),
      _id,
      tipo: 'TD04',
      stato: 'emessa',
      id_fattura: id,
      contenuto: own,
      totali,
      quote,
      diciture: composeInvoiceTexts({ document: note.documento, totali, contenuto: own, quote }),
      totale,
      imponibile,
      imposta,
      dovuto: 0,
      creato: note.emessa_il,
    });
    await applyCreditToInvoice(tx, scope, invoice, totali, all);
    await storeIssuedFile(tx, scope, clock, { ...note, _id }, false);
    const credited = { data: input.data, importo: totali.daPagare, pagatore: null };
    // A credit note changes no payment.
    const before = { row: invoice, payments: await listPayments(tx, id) };
    await notifyOfBalance(deps, tx, scope, before, { ...credited, deed: 'credit note' });
    return readInvoice(tx, clock, scope, _id);
  });
}

/** Updates the invoice after a credit note; an annulled one frees its deducted advances. */
async function applyCreditToInvoice(
  tx: Db,
  scope: AgencyScope,
  invoice: CreditableInvoice,
  note: Totals,
  all: boolean,
): Promise<void> {
  const dovuto = all ? 0 : Math.max(0, invoice.dovuto - note.daPagare);
  const stato = requireInvoiceTransition(
    invoice.stato,
    all ? 'annullata' : stateAfterPayments(invoice.stato, dovuto, [invoice.pagato]),
  );
  await updateInvoice(tx, scope, invoice._id, { dovuto, stato, stornato: invoice.stornato + note.totale });
  if (all) await releaseAdvances(tx, scope, invoice._id);
}
