import { sql } from 'drizzle-orm';
import { type AgencyDataRules, ofAgency } from '../../../platform/feature/agency-data-rules.ts';

/** Export of notifications. */
export const notificationExportRules: readonly AgencyDataRules[] = [
  { name: 'notifiche', table: sql`notifiche`, isOfAgency: ofAgency },
  {
    name: 'preferenze delle notifiche',
    table: sql`preferenze_notifiche`,
    isOfAgency: ofAgency,
    rowKey: sql`x.id_collaboratore`,
  },
];
