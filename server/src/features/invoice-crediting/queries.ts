import type { SummaryRow } from '@commiato/billing/document';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { AgencyScope } from '../../platform/scopes.ts';
import { own } from '../invoices/queries.ts';
import { fatture } from '../invoices/tables.ts';

/** What the credit notes on an invoice have taken back so far, by rate. */
export async function creditedRows(db: Db, scope: AgencyScope, id: string): Promise<SummaryRow[]> {
  const rows = await db
    .select({ totali: fatture.totali })
    .from(fatture)
    .where(and(own(scope), eq(fatture.id_fattura, id)));
  return rows.flatMap(({ totali }) => totali?.riepilogo ?? []);
}
