import { sql } from 'drizzle-orm';
import { type AgencyDataRules, belongsToAgency } from '../../../platform/feature/agency-data-rules.ts';

/** Export of clients and suppliers. */
export const contactExportRules: readonly AgencyDataRules[] = [
  {
    name: 'anagrafiche',
    table: sql`anagrafiche`,
    isOfAgency: belongsToAgency,
    omittedColumns: ['chiave', 'cerca'],
  },
];
