import { sql } from 'drizzle-orm';
import { type AgencyDataRules, belongsToAgency } from '../../../platform/feature/agency-data-rules.ts';

/** Export of the agency's forms and of the signatures that it asked for, without what opens them. */
export const formExportRules: readonly AgencyDataRules[] = [
  { name: 'moduli', table: sql`moduli`, isOfAgency: belongsToAgency },
  { name: 'versioni dei moduli', table: sql`moduli_versioni`, isOfAgency: belongsToAgency },
  { name: 'firme', table: sql`firme`, isOfAgency: belongsToAgency, omittedColumns: ['impronta', 'link', 'codice'] },
  { name: 'documenti delle firme', table: sql`firme_documenti`, isOfAgency: belongsToAgency },
];
