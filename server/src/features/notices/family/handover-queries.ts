import { sql } from 'drizzle-orm';
import { type AgencyDataRules, ofAgency } from '../../../platform/feature/agency-data-rules.ts';

/** Export of the families' pages, without what opens them. */
export const familyExportRules: readonly AgencyDataRules[] = [
  { name: 'familiari', table: sql`familiari`, isOfAgency: ofAgency, omittedColumns: ['impronta', 'link', 'codice'] },
  { name: 'dalla famiglia', table: sql`dalla_famiglia`, isOfAgency: ofAgency, imageColumn: 'img' },
  { name: 'ringraziamenti', table: sql`ringraziamenti`, isOfAgency: ofAgency, rowKey: sql`x.id_servizio` },
  {
    name: 'visibilità scelta dalle famiglie',
    table: sql`visibilita_famiglie`,
    isOfAgency: ofAgency,
    rowKey: sql`x.id_servizio`,
  },
];
