import { sql } from 'drizzle-orm';
import { type AgencyDataRules, ofAgency } from '../../../platform/feature/agency-data-rules.ts';

/** Export of an agency's funerals. */
export const funeralExportRules: readonly AgencyDataRules[] = [
  { name: 'servizi', table: sql`servizi`, isOfAgency: ofAgency, omittedColumns: ['chiave', 'cerca'] },
  { name: 'persone dei servizi', table: sql`servizi_persone`, isOfAgency: ofAgency },
  { name: 'documenti dei servizi', table: sql`servizi_documenti`, isOfAgency: ofAgency },
  { name: 'conservazione dei servizi', table: sql`conservazioni`, isOfAgency: ofAgency, rowKey: sql`x.id_servizio` },
  { name: 'carte dei servizi nel cestino', table: sql`servizi_ritirati`, isOfAgency: ofAgency },
  { name: 'eventi', table: sql`eventi`, isOfAgency: ofAgency },
  { name: 'risorse', table: sql`risorse`, isOfAgency: ofAgency },
  {
    name: 'risorse-degli-eventi',
    table: sql`eventi_risorse`,
    isOfAgency: ofAgency,
    rowKey: sql`x.id_evento || '/' || x.id_risorsa`,
    hasRowKey: (keys) =>
      sql`(x.id_evento, x.id_risorsa) in (select split_part(k, '/', 1), split_part(k, '/', 2) from unnest(${keys}) k)`,
  },
  { name: 'compiti', table: sql`compiti`, isOfAgency: ofAgency },
  { name: 'custodie', table: sql`custodie`, isOfAgency: ofAgency },
  { name: 'passaggi-delle-custodie', table: sql`custodie_passaggi`, isOfAgency: ofAgency },
  {
    name: 'indirizzo-agenda',
    table: sql`indirizzi_agenda`,
    isOfAgency: ofAgency,
    omittedColumns: ['impronta'],
  },
];
