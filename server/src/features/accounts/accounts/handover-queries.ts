import { sql } from 'drizzle-orm';
import { type AgencyDataRules, ofAgency } from '../../../platform/feature/agency-data-rules.ts';

/** The account without what opens it, and what the administration noted down about it. */
export const accountHandedOver: readonly AgencyDataRules[] = [
  {
    name: 'account',
    table: sql`utenti`,
    of: ({ _id }) => sql`x."_id" = ${_id}`,
    without: ['password', 'tupla', 'userFatt', 'pwdFatt', 'modifiche'],
    image: 'logo',
  },
  {
    name: 'indirizzi della pagina',
    table: sql`slug_agenzie`,
    of: ofAgency,
    key: sql`x.slug`,
  },
  {
    name: 'note interne',
    table: sql`note_interne`,
    of: ofAgency,
  },
];
