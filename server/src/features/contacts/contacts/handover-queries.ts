import { sql } from 'drizzle-orm';
import type { AgencyDataRules } from '../../../platform/feature/agency-data-rules.ts';

/** Clients and suppliers. */
export const contactsHandedOver: readonly AgencyDataRules[] = [
  {
    name: 'anagrafiche',
    table: sql`anagrafiche`,
    of: ({ _id }) => sql`x.id_utente = ${_id}`,
    without: ['chiave', 'cerca'],
  },
];
