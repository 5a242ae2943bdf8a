import { cashPaymentFlaw } from '@commiato/billing/cash';
import { formatAmount } from '@commiato/billing/money';
import {
  isRefundedBeyondPaid,
  leftToPayOfShare,
  type PayerBalance,
  type PayerIdentity,
  type PayerPayment,
  paidBeyondShare,
  payerBalancesAndUnassigned,
  payerIndex,
} from '@commiato/billing/payers';
import {
  isIssued,
  isPayable,
  leftToPay,
  paidInExcess,
  requireInvoiceTransition,
  stateAfterPayments,
} from '@commiato/billing/states';
import type {
  assignPaymentToPayer as assignRoute,
  recordInvoicePayment,
  recordInvoiceRefund,
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
import { type BalanceDeps, notifyOfBalance } from './balance-service.ts';
import {
  deletePaymentRow,
  insertPayment,
  invoiceIdOfPayment,
  sumCash,
  sumPayments,
  updatePaymentPayer,
} from './payment-queries.ts';
import { invoiceSharesOf } from './policy.ts';
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

/** The payer as the invoice names them; of several somebody has to be chosen. Throws at `pagatore`, with `missing` where nobody is. */
function requirePayer(
  { contenuto }: InvoiceRecord,
  given: PayerIdentity | null | undefined,
  missing = 'Scegli chi ha pagato.',
): PayerIdentity | null {
  const { pagatori } = contenuto;
  const [first] = pagatori;
  if (!first) {
    if (given) throw invalid({ pagatore: ['Questa fattura non è divisa tra più pagatori.'] });
    return null;
  }
  const chosen = given ? pagatori[payerIndex(pagatori, given)] : pagatori.length === 1 ? first : undefined;
  if (!chosen) throw invalid({ pagatore: [given ? 'Non è tra i pagatori di questa fattura.' : missing] });
  return { nome: chosen.nome, codFisc: chosen.codFisc };
}

function balanceOfPayer(row: InvoiceRecord, payer: PayerIdentity, payments: Invoice['pagamenti']) {
  const { pagatori } = payerBalancesAndUnassigned(invoiceSharesOf(row, payments));
  return pagatori[payerIndex(pagatori, payer)];
}

/** Throws at `ancheAltri` if a payment exceeds the share of its payer and nobody has said that it is meant. `except` is the payment itself. */
async function requireWithinShare(
  tx: Db,
  row: InvoiceRecord,
  payer: PayerIdentity | null,
  { importo, ancheAltri }: { readonly importo: number; readonly ancheAltri: boolean },
  except = '',
): Promise<void> {
  // Of an annulled invoice everybody gets everything back.
  if (payer === null || row.contenuto.pagatori.length < 2 || ancheAltri || row.dovuto === 0) return;
  const others = (await listPayments(tx, row._id)).filter((payment) => payment._id !== except);
  const balance = balanceOfPayer(row, payer, others);
  const left = balance ? leftToPayOfShare(balance) : importo;
  if (importo > left)
    throw invalid({
      ancheAltri: [
        `Della quota di ${payer.nome} restano ${formatAmount(left)} €: se ha pagato anche per gli altri, confermalo.`,
      ],
    });
}

/** Throws at `data` if no payment or refund of this invoice can have been on that day, and at `importo` if the law forbids so much cash. */
async function requirePlausiblePayment(
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  { _id, data: invoiced }: InvoiceRecord,
  { data, importo, modalita }: Pick<ParsedBody<typeof recordInvoicePayment>, 'data' | 'importo' | 'modalita'>,
  direction: 'paid' | 'refunded',
): Promise<void> {
  if (importo <= 0) throw invalid({ importo: ['Scrivi un importo maggiore di zero.'] });
  if (data > dayInItaly(clock.now())) throw invalid({ data: ['La data non può essere nel futuro.'] });
  if (sameDayNextYear(data) < invoiced) {
    const what = direction === 'paid' ? 'Il pagamento' : 'Il rimborso';
    throw invalid({ data: [`${what} è di più di un anno prima della fattura: controlla la data.`] });
  }
  const cash = modalita === 'MP01' ? cashPaymentFlaw((await sumCash(tx, _id, direction)) + importo, data) : null;
  if (cash !== null) throw invalid({ importo: [cash] });
}

/** Records a payment up to the open amount. Throws 409 if nothing can be paid, 400 by field otherwise. */
export async function addPayment(
  deps: BalanceDeps,
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
    if (given.importo > left)
      throw invalid({ importo: [`L’importo non può superare quanto resta da pagare: ${formatAmount(left)} €.`] });
    await requirePlausiblePayment(tx, deps, row, given, 'paid');
    const payer = requirePayer(row, pagatore);
    await requireWithinShare(tx, row, payer, { importo: given.importo, ancheAltri });
    return storePayment(tx, deps, scope, row, { ...given, pagatore: payer });
  });
}

async function storePayment(
  tx: Db,
  deps: BalanceDeps,
  scope: AgencyScope,
  row: InvoiceRecord,
  payment: Omit<Invoice['pagamenti'][number], '_id'>,
): Promise<Invoice> {
  const creato = deps.clock.now().toISOString();
  const payments = await listPayments(tx, row._id);
  await insertPayment(tx, { ...payment, _id: newId(), id_fattura: row._id, creato });
  await updateInvoicePaidAndState(tx, scope, row);
  await notifyOfBalance(
    deps,
    tx,
    scope,
    { row, payments },
    { ...payment, deed: payment.importo < 0 ? 'refund' : 'payment' },
  );
  // After what tells others: a message locks its request first too, and the other order ends in a deadlock.
  await requireParentWithinBudget(tx, scope, 'pagamenti', row._id);
  return readInvoice(tx, deps.clock, scope, row._id);
}

/** What is known of the payers of an invoice that several share. */
interface SharedInvoiceBalances {
  readonly balances: readonly PayerBalance[];
  /** Whether every payment names its payer. */
  readonly isEveryPaymentAssigned: boolean;
}

async function readSharedInvoiceBalances(tx: Db, row: InvoiceRecord): Promise<SharedInvoiceBalances> {
  if (row.contenuto.pagatori.length < 2) return { balances: [], isEveryPaymentAssigned: true };
  const shares = invoiceSharesOf(row, await listPayments(tx, row._id));
  const isOfPayer = ({ pagatore }: PayerPayment) => pagatore !== null && payerIndex(shares.pagatori, pagatore) >= 0;
  return {
    balances: payerBalancesAndUnassigned(shares).pagatori,
    isEveryPaymentAssigned: shares.pagamenti.every(isOfPayer),
  };
}

/** Throws at `importo` if one of several payers would get back more than they have paid beyond their share. */
function requirePaidBeyondShare(
  { balances }: SharedInvoiceBalances,
  { pagatori }: InvoiceRecord['contenuto'],
  payer: PayerIdentity | null,
  importo: number,
): void {
  if (payer === null || pagatori.length < 2) return;
  const balance = balances[payerIndex(balances, payer)];
  const beyond = balance ? paidBeyondShare(balance) : 0;
  if (importo > beyond)
    throw invalid({
      importo: [
        beyond > 0
          ? `${payer.nome} ha pagato ${formatAmount(beyond)} € oltre la sua quota: il rimborso non può essere di più.`
          : `${payer.nome} non risulta aver pagato oltre la sua quota: controlla chi ha fatto i pagamenti.`,
      ],
    });
}

/**
 * Records a refund as a payment below zero: of what was paid beyond the amount due, or of what one of several payers has paid beyond the own share
 * though others still owe theirs, as after a credit note; the others owe it again then. Throws 409 if nothing was, 400 by field otherwise.
 */
export async function addRefund(
  deps: BalanceDeps,
  scope: AgencyScope,
  db: Db,
  id: string,
  { pagatore, ...given }: ParsedBody<typeof recordInvoiceRefund>,
): Promise<Invoice> {
  return db.transaction(async (tx) => {
    const row = await lockInvoice(tx, scope, id);
    if (!row) throw notFound();
    const excess = paidInExcess(row);
    const isRefundable = row.tipo !== 'TD04' && isIssued(row.stato);
    const shared = isRefundable
      ? await readSharedInvoiceBalances(tx, row)
      : { balances: [], isEveryPaymentAssigned: true };
    const isSomebodyBeyondShare =
      shared.isEveryPaymentAssigned && shared.balances.some((balance) => paidBeyondShare(balance) > 0);
    if (excess === 0 && !isSomebodyBeyondShare) throw new Problem('stato-non-ammesso');
    if (given.importo > excess && !isSomebodyBeyondShare)
      throw invalid({
        importo: [`L’importo non può superare quanto è stato pagato in più: ${formatAmount(excess)} €.`],
      });
    await requirePlausiblePayment(tx, deps, row, given, 'refunded');
    const payer = requirePayer(row, pagatore, 'Scegli chi è stato rimborsato.');
    requirePaidBeyondShare(shared, row.contenuto, payer, given.importo);
    return storePayment(tx, deps, scope, row, { ...given, importo: -given.importo, pagatore: payer });
  });
}

const refundGoesFirst = 'Di questo pagamento è stato registrato un rimborso: elimina prima il rimborso.';
const paymentIsNamedFirst =
  'Prima indica chi ha fatto il pagamento: per ora a questo pagatore non risulta pagato abbastanza per un rimborso.';

/** Throws 409 if a refund would be left without the payment that it gives back; `detail` says what to do first. */
async function requireRefundsCovered(tx: Db, row: InvoiceRecord, detail = refundGoesFirst): Promise<void> {
  if (isRefundedBeyondPaid(invoiceSharesOf(row, await listPayments(tx, row._id))))
    throw new Problem('stato-non-ammesso', { detail });
}

/**
 * Says who of the payers made a payment, or got a refund, of an annulled invoice too: nobody would know whom to give it back. Returns its invoice.
 * Throws 404, 409 if the invoice is discarded or a refund comes before its payment, 400 by field.
 */
export async function assignPaymentToPayer(
  deps: BalanceDeps & Pick<Deps, 'database'>,
  scope: AgencyScope,
  id: string,
  given: ParsedBody<typeof assignRoute>,
): Promise<Invoice> {
  return deps.database.db.transaction(async (tx) => {
    const invoice = await invoiceIdOfPayment(tx, scope, id);
    const row = invoice === undefined ? undefined : await lockInvoice(tx, scope, invoice);
    const payments = row ? await listPayments(tx, row._id) : [];
    const payment = payments.find((one) => one._id === id);
    if (!row || !payment) throw notFound();
    if (!isIssued(row.stato)) throw new Problem('stato-non-ammesso');
    const payer = requirePayer(row, given.pagatore);
    await requireWithinShare(tx, row, payer, { importo: payment.importo, ancheAltri: given.ancheAltri }, id);
    if (payer) await updatePaymentPayer(tx, id, payer);
    await requireRefundsCovered(tx, row, payment.importo < 0 ? paymentIsNamedFirst : refundGoesFirst);
    const deed = payment.importo < 0 ? 'refund assigned' : 'payment assigned';
    await notifyOfBalance(deps, tx, scope, { row, payments }, { ...payment, pagatore: payer, deed });
    return readInvoice(tx, deps.clock, scope, row._id);
  });
}

/**
 * Deletes a payment or a refund entered by mistake, of an annulled invoice too: it would say for ever that the client gets money back. Returns its
 * invoice. Throws 409 where what it paid was refunded.
 */
export async function deletePayment(
  deps: BalanceDeps & Pick<Deps, 'database'>,
  scope: AgencyScope,
  id: string,
): Promise<Invoice> {
  return deps.database.db.transaction(async (tx) => {
    const invoice = await invoiceIdOfPayment(tx, scope, id);
    const row = invoice === undefined ? undefined : await lockInvoice(tx, scope, invoice);
    const payments = row ? await listPayments(tx, row._id) : [];
    const payment = payments.find((one) => one._id === id);
    if (!row || !payment || !(await deletePaymentRow(tx, id))) throw notFound();
    await requireRefundsCovered(tx, row);
    await updateInvoicePaidAndState(tx, scope, row);
    const deed = payment.importo < 0 ? 'refund removed' : 'payment removed';
    await notifyOfBalance(deps, tx, scope, { row, payments }, { ...payment, deed });
    return readInvoice(tx, deps.clock, scope, row._id);
  });
}
