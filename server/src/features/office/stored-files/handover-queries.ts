import { sql } from 'drizzle-orm';
import type { AgencyDataRules } from '../../../platform/feature/agency-data-rules.ts';

const ofAgency: AgencyDataRules['of'] = ({ _id }) => sql`x.id_utente = ${_id}`;

/** What the administration sent and assigned, and the agency's certificates; their files are among the documents. */
export const officeHandedOver: readonly AgencyDataRules[] = [
  { name: 'documenti ricevuti', table: sql`documenti_inviati`, of: ofAgency },
  { name: 'certificati', table: sql`certificati`, of: ofAgency },
  { name: 'corsi', table: sql`corsi`, of: ofAgency },
];
