import { and, asc, eq, gt, isNotNull, isNull, ne, notInArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { fatture } from '../invoices/tables.ts';
import { preventivi } from '../quotes/tables.ts';
import type { DocumentTexts } from '../settings/text-policy.ts';

const batchSize = 200;

const isInvoiceWithoutTexts = and(isNull(fatture.diciture), notInArray(fatture.stato, ['bozza', 'scartata']));
const isQuoteWithoutTexts = and(isNull(preventivi.diciture), ne(preventivi.stato, 'bozza'));

/** Issued invoices of all agencies without their words, some at a time, after an id. */
export async function invoicesWithoutTexts(db: Db, after: string) {
  const { _id, documento, totali, quote, contenuto, diciture } = fatture;
  return db
    .select({ _id, documento, totali, quote, contenuto, diciture })
    .from(fatture)
    .where(and(isInvoiceWithoutTexts, isNotNull(totali), gt(_id, after)))
    .orderBy(asc(_id))
    .limit(batchSize);
}

/** Gives an invoice its words, unless it has some or was discarded meanwhile. */
export async function setMissingInvoiceTexts(db: Db, id: string, diciture: DocumentTexts): Promise<void> {
  await db
    .update(fatture)
    .set({ diciture })
    .where(and(eq(fatture._id, id), isInvoiceWithoutTexts));
}

/** Sent or decided quotes of all agencies without their words, some at a time, after an id. */
export async function quotesWithoutTexts(db: Db, after: string) {
  const { _id, contenuto, data, regime } = preventivi;
  return db
    .select({ _id, contenuto, data, regime })
    .from(preventivi)
    .where(and(isQuoteWithoutTexts, gt(_id, after)))
    .orderBy(asc(_id))
    .limit(batchSize);
}

/** Gives a quote its totals and words, unless it has some or is a draft again. */
export async function setMissingQuoteTexts(
  db: Db,
  id: string,
  worded: Pick<typeof preventivi.$inferInsert, 'totali' | 'diciture'>,
): Promise<void> {
  await db
    .update(preventivi)
    .set(worded)
    .where(and(eq(preventivi._id, id), isQuoteWithoutTexts));
}
