import type { SummaryRow } from '@commiato/billing/document';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { own } from './queries.ts';
import { fatture } from './tables.ts';

/** What the credit notes on an invoice have taken back so far, by rate. */
export async function creditedRows(db: Db, scope: AgencyScope, id: string): Promise<SummaryRow[]> {
  const rows = await db
    .select({ totali: fatture.totali })
    .from(fatture)
    .where(and(own(scope), eq(fatture.id_fattura, id)));
  return rows.flatMap(({ totali }) => totali?.riepilogo ?? []);
}
