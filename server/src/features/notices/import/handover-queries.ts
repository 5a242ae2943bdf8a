import { sql } from 'drizzle-orm';
import { type AgencyDataRules, belongsToAgency } from '../../../platform/feature/agency-data-rules.ts';

/** Export of the imports of the last thirty days with what was said of their lines. */
export const importExportRules: readonly AgencyDataRules[] = [
  { name: 'importazioni', table: sql`importazioni`, isOfAgency: belongsToAgency, omittedColumns: ['presa'] },
  {
    name: 'importazioni-righe',
    table: sql`importazioni_righe`,
    isOfAgency: ({ _id }) => sql`x.id_importazione in (select "_id" from importazioni where id_utente = ${_id})`,
    rowKey: sql`x.id_importazione || '/' || x.posto`,
    hasRowKey: (keys) =>
      sql`(x.id_importazione, x.posto) in (select split_part(k, '/', 1), split_part(k, '/', 2)::int from unnest(${keys}) k)`,
    omittedColumns: ['foto', 'tentativi'],
  },
];
