import { sql } from 'drizzle-orm';
import { type AgencyDataRules, belongsToAgency } from '../../../platform/feature/agency-data-rules.ts';

/** Export of an agency's funerals. */
export const funeralExportRules: readonly AgencyDataRules[] = [
  { name: 'servizi', table: sql`servizi`, isOfAgency: belongsToAgency, omittedColumns: ['chiave', 'cerca'] },
  { name: 'persone dei servizi', table: sql`servizi_persone`, isOfAgency: belongsToAgency },
  { name: 'documenti dei servizi', table: sql`servizi_documenti`, isOfAgency: belongsToAgency },
  {
    name: 'conservazione dei servizi',
    table: sql`conservazioni`,
    isOfAgency: belongsToAgency,
    rowKey: sql`x.id_servizio`,
  },
  { name: 'carte dei servizi nel cestino', table: sql`servizi_ritirati`, isOfAgency: belongsToAgency },
  { name: 'eventi', table: sql`eventi`, isOfAgency: belongsToAgency },
  { name: 'risorse', table: sql`risorse`, isOfAgency: belongsToAgency },
  {
    name: 'risorse-degli-eventi',
    table: sql`eventi_risorse`,
    isOfAgency: belongsToAgency,
    rowKey: sql`x.id_evento || '/' || x.id_risorsa`,
    hasRowKey: (keys) =>
      sql`(x.id_evento, x.id_risorsa) in (select split_part(k, '/', 1), split_part(k, '/', 2) from unnest(${keys}) k)`,
  },
  { name: 'compiti', table: sql`compiti`, isOfAgency: belongsToAgency },
  { name: 'custodie', table: sql`custodie`, isOfAgency: belongsToAgency },
  { name: 'passaggi-delle-custodie', table: sql`custodie_passaggi`, isOfAgency: belongsToAgency },
  {
    name: 'indirizzo-agenda',
    table: sql`indirizzi_agenda`,
    isOfAgency: belongsToAgency,
    omittedColumns: ['impronta'],
  },
];
