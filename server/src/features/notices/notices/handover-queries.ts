import { sql } from 'drizzle-orm';
import type { AgencyDataRules } from '../../../platform/feature/agency-data-rules.ts';

/** Notices and what hangs on them, each with its photograph. */
export const noticesHandedOver: readonly AgencyDataRules[] = [
  {
    name: 'annunci',
    table: sql`annunci`,
    of: ({ _id }) => sql`x.id_utente = ${_id}`,
    without: ['modifiche', 'parole_nome', 'parole_luogo'],
    image: 'img',
  },
  { name: 'allegati', table: sql`allegati`, of: ({ _id }) => sql`x.id_utente = ${_id}`, image: 'img' },
];
