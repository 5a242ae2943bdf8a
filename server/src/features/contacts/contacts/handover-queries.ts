import { sql } from 'drizzle-orm';
import { type AgencyDataRules, ofAgency } from '../../../platform/feature/agency-data-rules.ts';

/** Clients and suppliers. */
export const contactsHandedOver: readonly AgencyDataRules[] = [
  {
    name: 'anagrafiche',
    table: sql`anagrafiche`,
    of: ofAgency,
    without: ['chiave', 'cerca'],
  },
];
