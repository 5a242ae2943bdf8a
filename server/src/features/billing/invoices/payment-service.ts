import { cashFlaw } from '@commiato/billing/cash';
import { formatAmount } from '@commiato/billing/money';
import { isPayable, leftToPay, movedTo, stateAfterPayments } from '@commiato/billing/states';
import type { payInvoice } from '@commiato/contracts/billing/invoice-actions';
import type { Invoice } from '@commiato/contracts/billing/invoices';
import type { ParsedBody } from '@commiato/contracts/route';
import type { Db } from '../../../platform/database/database.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound, Problem } from '../../../platform/foundation/problem.ts';
import { requireRoomIn } from '../../../platform/security/budgets.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { cashPaid, insertPayment, invoiceOfPayment, removePayment, totalPaid } from './payment-queries.ts';
import { type InvoiceRecord, lockInvoice, updateInvoice } from './queries.ts';
import { readInvoice } from './read-service.ts';

async function updatePaymentState(tx: Db, scope: AgencyScope, { _id, stato, dovuto }: InvoiceRecord): Promise<void> {
  const pagato = await totalPaid(tx, _id);
  await updateInvoice(tx, scope, _id, { pagato, stato: movedTo(stato, stateAfterPayments(stato, dovuto, [pagato])) });
}

/** Records a payment up to the open amount. Throws 409 if nothing can be paid, 400 by field otherwise. */
export async function addPayment(
  { clock }: Deps,
  scope: AgencyScope,
  db: Db,
  id: string,
  given: ParsedBody<typeof payInvoice>,
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
    const cash = given.modalita === 'MP01' ? cashFlaw((await cashPaid(tx, id)) + given.importo, given.data) : null;
    if (cash !== null) throw invalid({ importo: [cash] });
    await insertPayment(tx, { ...given, _id: newId(), id_fattura: id, creato: clock.now().toISOString() });
    await updatePaymentState(tx, scope, row);
    await requireRoomIn(tx, scope, 'pagamenti', id);
    return readInvoice(tx, clock, scope, id);
  });
}

/** Deletes a payment entered by mistake; returns its invoice. */
export async function deletePayment({ clock, database }: Deps, scope: AgencyScope, id: string): Promise<Invoice> {
  return database.db.transaction(async (tx) => {
    const invoice = await invoiceOfPayment(tx, scope, id);
    const row = invoice === undefined ? undefined : await lockInvoice(tx, scope, invoice);
    if (!row) throw notFound();
    if (row.stato === 'annullata') throw new Problem('stato-non-ammesso');
    if (!(await removePayment(tx, id))) throw notFound();
    await updatePaymentState(tx, scope, row);
    return readInvoice(tx, clock, scope, row._id);
  });
}
