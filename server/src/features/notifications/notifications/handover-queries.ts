import { sql } from 'drizzle-orm';
import { type AgencyDataRules, ofAgency } from '../../../platform/feature/agency-data-rules.ts';

/** Export of notifications. */
export const notificationExportRules: readonly AgencyDataRules[] = [
  { name: 'notifiche', table: sql`notifiche`, isOfAgency: ofAgency },
];
