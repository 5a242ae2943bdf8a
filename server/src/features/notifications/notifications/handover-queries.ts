import { sql } from 'drizzle-orm';
import { type AgencyDataRules, belongsToAgency } from '../../../platform/feature/agency-data-rules.ts';

/** Export of notifications. */
export const notificationExportRules: readonly AgencyDataRules[] = [
  { name: 'notifiche', table: sql`notifiche`, isOfAgency: belongsToAgency },
  {
    name: 'preferenze delle notifiche',
    table: sql`preferenze_notifiche`,
    isOfAgency: belongsToAgency,
    rowKey: sql`x.id_collaboratore`,
  },
];
