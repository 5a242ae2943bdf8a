import { sql } from 'drizzle-orm';
import { type AgencyDataRules, ofAgency } from '../../../platform/feature/agency-data-rules.ts';

/** Export of the families' pages, without what opens them. */
export const familyExportRules: readonly AgencyDataRules[] = [
  { name: 'familiari', table: sql`familiari`, isOfAgency: ofAgency, omittedColumns: ['impronta', 'link', 'codice'] },
  { name: 'dalla famiglia', table: sql`dalla_famiglia`, isOfAgency: ofAgency, imageColumn: 'img' },
  { name: 'ringraziamenti', table: sql`ringraziamenti`, isOfAgency: ofAgency, rowKey: sql`x.id_servizio` },
  {
    name: 'nomi chiesti alle famiglie',
    table: sql`nomi_chiesti`,
    isOfAgency: ofAgency,
    rowKey: sql`x.id_servizio`,
  },
  { name: 'carte condivise con le famiglie', table: sql`condivisi_famiglie`, isOfAgency: ofAgency },
  { name: 'promemoria delle ricorrenze', table: sql`promemoria_ricorrenze`, isOfAgency: ofAgency },
  {
    name: 'visibilità scelta dalle famiglie',
    table: sql`visibilita_famiglie`,
    isOfAgency: ofAgency,
    rowKey: sql`x.id_servizio`,
  },
];
