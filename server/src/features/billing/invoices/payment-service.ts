import { cashPaymentFlaw } from '@commiato/billing/cash';
import { formatAmount } from '@commiato/billing/money';
import {
  leftToPayOfShare,
  type PayerReference,
  payerBalancesAndUnassigned,
  payerIndex,
} from '@commiato/billing/payers';
import { isIssued, isPayable, leftToPay, requireInvoiceTransition, stateAfterPayments } from '@commiato/billing/states';
import type {
  assignPaymentToPayer as assignRoute,
  recordInvoicePayment,
} from '@commiato/contracts/billing/invoice-actions';
import type { Invoice } from '@commiato/contracts/billing/invoices';
import type { ParsedBody } from '@commiato/contracts/route';
import { sameDayNextYear } from '@commiato/italy/days';
import type { Db } from '../../../platform/database/database.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound, Problem } from '../../../platform/foundation/problem.ts';
import { requireParentWithinBudget } from '../../../platform/security/budgets.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import {
  deletePaymentRow,
  insertPayment,
  invoiceIdOfPayment,
  sumCashPayments,
  sumPayments,
  updatePaymentPayer,
} from './payment-queries.ts';
import { toPayerPayment } from './policy.ts';
import { type InvoiceRecord, listPayments, lockInvoice, updateInvoice } from './queries.ts';
import { readInvoice } from './read-service.ts';

async function updateInvoicePaidAndState(
  tx: Db,
  scope: AgencyScope,
  { _id, stato, dovuto }: InvoiceRecord,
): Promise<void> {
  const pagato = await sumPayments(tx, _id);
  await updateInvoice(tx, scope, _id, {
    pagato,
    stato: requireInvoiceTransition(stato, stateAfterPayments(stato, dovuto, [pagato])),
  });
}

/** The payer as the invoice names them; of several somebody has to be chosen. Throws at `pagatore`. */
function requirePayer({ contenuto }: InvoiceRecord, given: PayerReference | null | undefined): PayerReference | null {
  const { pagatori } = contenuto;
  const [first] = pagatori;
  if (!first) {
    if (given) throw invalid({ pagatore: ['Questa fattura non è divisa tra più pagatori.'] });
    return null;
  }
  const chosen = given ? pagatori[payerIndex(pagatori, given)] : pagatori.length === 1 ? first : undefined;
  if (!chosen)
    throw invalid({ pagatore: [given ? 'Non è tra i pagatori di questa fattura.' : 'Scegli chi ha pagato.'] });
  return { nome: chosen.nome, codFisc: chosen.codFisc };
}

/** Throws at `ancheAltri` if a payment exceeds the share of its payer and nobody has said that it is meant. `except` is the payment itself. */
async function requireWithinShare(
  tx: Db,
  { _id, contenuto, dovuto, quote }: InvoiceRecord,
  payer: PayerReference | null,
  { importo, ancheAltri }: { readonly importo: number; readonly ancheAltri: boolean },
  except = '',
): Promise<void> {
  const { pagatori } = contenuto;
  if (payer === null || pagatori.length < 2 || ancheAltri) return;
  const others = (await listPayments(tx, _id)).filter((payment) => payment._id !== except);
  const balances = payerBalancesAndUnassigned({
    dovuto,
    pagatori,
    quote: quote ?? [],
    pagamenti: others.map(toPayerPayment),
  });
  const balance = balances.pagatori[payerIndex(balances.pagatori, payer)];
  const left = balance ? leftToPayOfShare(balance) : importo;
  if (importo > left)
    throw invalid({
      ancheAltri: [
        `Della quota di ${payer.nome} restano ${formatAmount(left)} €: se ha pagato anche per gli altri, confermalo.`,
      ],
    });
}

/** Records a payment up to the open amount. Throws 409 if nothing can be paid, 400 by field otherwise. */
export async function addPayment(
  { clock }: Deps,
  scope: AgencyScope,
  db: Db,
  id: string,
  { ancheAltri, pagatore, ...given }: ParsedBody<typeof recordInvoicePayment>,
): Promise<Invoice> {
  return db.transaction(async (tx) => {
    const row = await lockInvoice(tx, scope, id);
    if (!row) throw notFound();
    if (!isPayable(row)) throw new Problem('stato-non-ammesso');
    const left = leftToPay(row);
    if (given.importo <= 0) throw invalid({ importo: ['Scrivi un importo maggiore di zero.'] });
    if (given.importo > left)
      throw invalid({ importo: [`L’importo non può superare quanto resta da pagare: ${formatAmount(left)} €.`] });
    if (given.data > dayInItaly(clock.now())) throw invalid({ data: ['La data non può essere nel futuro.'] });
    if (sameDayNextYear(given.data) < row.data)
      throw invalid({ data: ['Il pagamento è di più di un anno prima della fattura: controlla la data.'] });
    const cash =
      given.modalita === 'MP01' ? cashPaymentFlaw((await sumCashPayments(tx, id)) + given.importo, given.data) : null;
    if (cash !== null) throw invalid({ importo: [cash] });
    const payer = requirePayer(row, pagatore);
    await requireWithinShare(tx, row, payer, { importo: given.importo, ancheAltri });
    const creato = clock.now().toISOString();
    await insertPayment(tx, { ...given, pagatore: payer, _id: newId(), id_fattura: id, creato });
    await updateInvoicePaidAndState(tx, scope, row);
    await requireParentWithinBudget(tx, scope, 'pagamenti', id);
    return readInvoice(tx, clock, scope, id);
  });
}

/** Says who of the payers made a payment; returns its invoice. Throws 404, 409 if the invoice is annulled or discarded, 400 by field. */
export async function assignPaymentToPayer(
  { clock, database }: Deps,
  scope: AgencyScope,
  id: string,
  given: ParsedBody<typeof assignRoute>,
): Promise<Invoice> {
  return database.db.transaction(async (tx) => {
    const invoice = await invoiceIdOfPayment(tx, scope, id);
    const row = invoice === undefined ? undefined : await lockInvoice(tx, scope, invoice);
    const payment = row && (await listPayments(tx, row._id)).find(({ _id }) => _id === id);
    if (!row || !payment) throw notFound();
    if (!isIssued(row.stato) || row.stato === 'annullata') throw new Problem('stato-non-ammesso');
    const payer = requirePayer(row, given.pagatore);
    await requireWithinShare(tx, row, payer, { importo: payment.importo, ancheAltri: given.ancheAltri }, id);
    if (payer) await updatePaymentPayer(tx, id, payer);
    return readInvoice(tx, clock, scope, row._id);
  });
}

/** Deletes a payment entered by mistake, of an annulled invoice too: it would say for ever that the client gets money back. Returns its invoice. */
export async function deletePayment({ clock, database }: Deps, scope: AgencyScope, id: string): Promise<Invoice> {
  return database.db.transaction(async (tx) => {
    const invoice = await invoiceIdOfPayment(tx, scope, id);
    const row = invoice === undefined ? undefined : await lockInvoice(tx, scope, invoice);
    if (!row) throw notFound();
    if (!(await deletePaymentRow(tx, id))) throw notFound();
    await updateInvoicePaidAndState(tx, scope, row);
    return readInvoice(tx, clock, scope, row._id);
  });
}
