import { sql } from 'drizzle-orm';
import { type AgencyDataRules, belongsToAgency } from '../../../platform/feature/agency-data-rules.ts';

/** Export of received documents, courses and certificates; their files are among the documents. */
export const officeExportRules: readonly AgencyDataRules[] = [
  { name: 'documenti ricevuti', table: sql`documenti_inviati`, isOfAgency: belongsToAgency },
  { name: 'certificati', table: sql`certificati`, isOfAgency: belongsToAgency },
  { name: 'corsi', table: sql`corsi`, isOfAgency: belongsToAgency },
];
