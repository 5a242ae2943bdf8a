import { sql } from 'drizzle-orm';
import { type AgencyDataRules, belongsToAgency } from '../../../platform/feature/agency-data-rules.ts';

/** Export of the families' pages, without what opens them. */
export const familyExportRules: readonly AgencyDataRules[] = [
  {
    name: 'familiari',
    table: sql`familiari`,
    isOfAgency: belongsToAgency,
    omittedColumns: ['impronta', 'link', 'codice'],
  },
  { name: 'dalla famiglia', table: sql`dalla_famiglia`, isOfAgency: belongsToAgency, imageColumn: 'img' },
  { name: 'ringraziamenti', table: sql`ringraziamenti`, isOfAgency: belongsToAgency, rowKey: sql`x.id_servizio` },
  {
    name: 'nomi chiesti alle famiglie',
    table: sql`nomi_chiesti`,
    isOfAgency: belongsToAgency,
    rowKey: sql`x.id_servizio`,
  },
  { name: 'carte condivise con le famiglie', table: sql`condivisi_famiglie`, isOfAgency: belongsToAgency },
  { name: 'promemoria delle ricorrenze', table: sql`promemoria_ricorrenze`, isOfAgency: belongsToAgency },
  {
    name: 'visibilità scelta dalle famiglie',
    table: sql`visibilita_famiglie`,
    isOfAgency: belongsToAgency,
    rowKey: sql`x.id_servizio`,
  },
];
