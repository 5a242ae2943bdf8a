import type { VatSummaryRow } from '@commiato/billing/document';
import { type Cents, sumOf } from '@commiato/billing/money';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { isOfAgency } from './queries.ts';
import { fatture } from './tables.ts';

async function readCreditNoteTotals(db: Db, scope: AgencyScope, id: string) {
  const rows = await db
    .select({ totali: fatture.totali })
    .from(fatture)
    .where(and(isOfAgency(scope), eq(fatture.id_fattura, id)));
  return rows.flatMap(({ totali }) => totali ?? []);
}

/** Amounts credited so far on an invoice, by rate. */
export const readCreditedSummary = async (db: Db, scope: AgencyScope, id: string): Promise<VatSummaryRow[]> =>
  (await readCreditNoteTotals(db, scope, id)).flatMap(({ riepilogo }) => riepilogo);

/** What the client no longer owes of an invoice because of its credit notes, in cents. */
export const readCreditedDue = async (db: Db, scope: AgencyScope, id: string): Promise<Cents> =>
  sumOf((await readCreditNoteTotals(db, scope, id)).map(({ daPagare }) => daPagare));

/** What the credit notes of an invoice have taken back in all, in cents. */
export const readCreditedTotal = async (db: Db, scope: AgencyScope, id: string): Promise<Cents> =>
  sumOf((await readCreditNoteTotals(db, scope, id)).map(({ totale }) => totale));
