import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { InvoiceRecord } from './queries.ts';
import { fattureFirmate } from './tables.ts';

export type Signature = typeof fattureFirmate.$inferSelect;

/** The signed file of the version of an invoice that is in force; those of discarded versions stay under their own number. */
export async function signatureOf(
  db: Db,
  { _id, file }: Pick<InvoiceRecord, '_id' | 'file'>,
): Promise<Signature | undefined> {
  if (file === null) return undefined;
  const [row] = await db
    .select()
    .from(fattureFirmate)
    .where(and(eq(fattureFirmate.id_fattura, _id), eq(fattureFirmate.file, file)));
  return row;
}

/** Puts a signed file in the place of the one before; answers the `_id` of that, whose document is to be forgotten. */
export async function replaceSignature(tx: Db, signature: Signature): Promise<string | undefined> {
  const { id_fattura, file } = signature;
  const [before] = await tx
    .delete(fattureFirmate)
    .where(and(eq(fattureFirmate.id_fattura, id_fattura), eq(fattureFirmate.file, file)))
    .returning({ _id: fattureFirmate._id });
  await tx.insert(fattureFirmate).values(signature);
  return before?._id;
}
