import type { PayerReference } from '@commiato/billing/payers';
import { and, eq, sum } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { isOfAgency } from './queries.ts';
import { fatture, pagamenti } from './tables.ts';

export async function insertPayment(tx: Db, row: typeof pagamenti.$inferInsert): Promise<void> {
  await tx.insert(pagamenti).values(row);
}

/** The invoice of a payment of the agency. */
export async function invoiceIdOfPayment(db: Db, scope: AgencyScope, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: fatture._id })
    .from(pagamenti)
    .innerJoin(fatture, eq(fatture._id, pagamenti.id_fattura))
    .where(and(eq(pagamenti._id, id), isOfAgency(scope)));
  return row?.id;
}

export async function updatePaymentPayer(tx: Db, id: string, pagatore: PayerReference): Promise<void> {
  await tx.update(pagamenti).set({ pagatore }).where(eq(pagamenti._id, id));
}

export async function deletePaymentRow(tx: Db, id: string): Promise<boolean> {
  return (await tx.delete(pagamenti).where(eq(pagamenti._id, id)).returning({ _id: pagamenti._id })).length === 1;
}

/** Cash payments of an invoice, in cents. */
export async function sumCashPayments(tx: Db, invoice: string): Promise<number> {
  const [row] = await tx
    .select({ paid: sum(pagamenti.importo).mapWith(Number) })
    .from(pagamenti)
    .where(and(eq(pagamenti.id_fattura, invoice), eq(pagamenti.modalita, 'MP01')));
  return row?.paid ?? 0;
}

/** Payments of an invoice, in cents. */
export async function sumPayments(tx: Db, invoice: string): Promise<number> {
  const [row] = await tx
    .select({ paid: sum(pagamenti.importo).mapWith(Number) })
    .from(pagamenti)
    .where(eq(pagamenti.id_fattura, invoice));
  return row?.paid ?? 0;
}
