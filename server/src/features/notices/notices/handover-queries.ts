import { sql } from 'drizzle-orm';
import { type AgencyDataRules, ofAgency } from '../../../platform/feature/agency-data-rules.ts';

/** Notices and what hangs on them, each with its photograph. */
export const noticesHandedOver: readonly AgencyDataRules[] = [
  {
    name: 'annunci',
    table: sql`annunci`,
    of: ofAgency,
    without: ['modifiche', 'parole_nome', 'parole_luogo'],
    image: 'img',
  },
  { name: 'allegati', table: sql`allegati`, of: ofAgency, image: 'img' },
];
