import type { VatSummaryRow } from '@commiato/billing/document';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { isOfAgency } from './queries.ts';
import { fatture } from './tables.ts';

/** Amounts credited so far on an invoice, by rate. */
export async function readCreditedSummary(db: Db, scope: AgencyScope, id: string): Promise<VatSummaryRow[]> {
  const rows = await db
    .select({ totali: fatture.totali })
    .from(fatture)
    .where(and(isOfAgency(scope), eq(fatture.id_fattura, id)));
  return rows.flatMap(({ totali }) => totali?.riepilogo ?? []);
}
