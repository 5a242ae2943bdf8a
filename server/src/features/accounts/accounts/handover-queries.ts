import { sql } from 'drizzle-orm';
import { type AgencyDataRules, belongsToAgency } from '../../../platform/feature/agency-data-rules.ts';

/** Export of the account without its credentials; the administration's notes about it are not handed over. */
export const accountExportRules: readonly AgencyDataRules[] = [
  {
    name: 'account',
    table: sql`utenti`,
    isOfAgency: ({ _id }) => sql`x."_id" = ${_id}`,
    omittedColumns: ['password', 'tupla', 'userFatt', 'pwdFatt', 'modifiche'],
    imageColumn: 'logo',
  },
  {
    name: 'indirizzi della pagina',
    table: sql`slug_agenzie`,
    isOfAgency: belongsToAgency,
    rowKey: sql`x.slug`,
  },
  {
    name: 'accessi',
    table: sql`sessioni`,
    // What the administration looks at is its own session.
    isOfAgency: ({ _id }) => sql`(x.id_utente = ${_id} and x.visto_da is null)`,
    omittedColumns: ['impronta', 'visto_da', 'aperta_da'],
  },
];
