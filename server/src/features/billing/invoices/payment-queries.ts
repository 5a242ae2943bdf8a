import type { PayerIdentity } from '@commiato/billing/payers';
import { and, eq, gt, lt, sum } from 'drizzle-orm';
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

export async function updatePaymentPayer(tx: Db, id: string, pagatore: PayerIdentity): Promise<void> {
  await tx.update(pagamenti).set({ pagatore }).where(eq(pagamenti._id, id));
}

export async function deletePaymentRow(tx: Db, id: string): Promise<boolean> {
  return (await tx.delete(pagamenti).where(eq(pagamenti._id, id)).returning({ _id: pagamenti._id })).length === 1;
}

/** What was paid of an invoice in cash, or refunded in cash, in cents: the law limits each by itself. */
export async function sumCash(tx: Db, invoice: string, direction: 'paid' | 'refunded'): Promise<number> {
  const { importo, id_fattura, modalita } = pagamenti;
  const isOfDirection = direction === 'paid' ? gt(importo, 0) : lt(importo, 0);
  const [row] = await tx
    .select({ sum: sum(importo).mapWith(Number) })
    .from(pagamenti)
    .where(and(eq(id_fattura, invoice), eq(modalita, 'MP01'), isOfDirection));
  return Math.abs(row?.sum ?? 0);
}

/** Payments of an invoice less its refunds, in cents. */
export async function sumPayments(tx: Db, invoice: string): Promise<number> {
  const [row] = await tx
    .select({ paid: sum(pagamenti.importo).mapWith(Number) })
    .from(pagamenti)
    .where(eq(pagamenti.id_fattura, invoice));
  return row?.paid ?? 0;
}
