import type { SummaryRow } from '@commiato/billing/document';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { ofAgency } from './queries.ts';
import { fatture } from './tables.ts';

/** Amounts credited so far on an invoice, by rate. */
export async function creditedSummary(db: Db, scope: AgencyScope, id: string): Promise<SummaryRow[]> {
  const rows = await db
    .select({ totali: fatture.totali })
    .from(fatture)
    .where(and(ofAgency(scope), eq(fatture.id_fattura, id)));
  return rows.flatMap(({ totali }) => totali?.riepilogo ?? []);
}
