import { sql } from 'drizzle-orm';
import { type AgencyDataRules, belongsToAgency } from '../../../platform/feature/agency-data-rules.ts';

/** Export of requests with answers and messages. */
export const requestExportRules: readonly AgencyDataRules[] = [
  { name: 'richieste', table: sql`pratiche`, isOfAgency: belongsToAgency },
  {
    name: 'messaggi',
    table: sql`messaggi_pratica`,
    isOfAgency: ({ _id }) => sql`x.id_pratica in (select p."_id" from pratiche p where p.id_utente = ${_id})`,
  },
];
