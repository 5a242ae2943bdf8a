import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { InvoiceRecord } from './queries.ts';
import { fattureFirmate } from './tables.ts';

export type SignedInvoiceRow = typeof fattureFirmate.$inferSelect;

/** The signed file of the current version; those of discarded versions remain under their own number. */
export async function readSignedInvoiceRow(
  db: Db,
  { _id, file }: Pick<InvoiceRecord, '_id' | 'file'>,
): Promise<SignedInvoiceRow | undefined> {
  if (file === null) return undefined;
  const [row] = await db
    .select()
    .from(fattureFirmate)
    .where(and(eq(fattureFirmate.id_fattura, _id), eq(fattureFirmate.file, file)));
  return row;
}

/** Replaces the signed file; returns the id of the previous one, whose document can be deleted. */
export async function replaceSignedInvoiceRow(tx: Db, signature: SignedInvoiceRow): Promise<string | undefined> {
  const { id_fattura, file } = signature;
  const [before] = await tx
    .delete(fattureFirmate)
    .where(and(eq(fattureFirmate.id_fattura, id_fattura), eq(fattureFirmate.file, file)))
    .returning({ _id: fattureFirmate._id });
  await tx.insert(fattureFirmate).values(signature);
  return before?._id;
}
