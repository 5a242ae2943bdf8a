import { sql } from 'drizzle-orm';
import { type AgencyDataRules, ofAgency } from '../../../platform/feature/agency-data-rules.ts';

/** What an agency keeps of its services, handed over with all else. */
export const funeralsHandedOver: readonly AgencyDataRules[] = [
  { name: 'servizi', table: sql`servizi`, of: ofAgency, without: ['chiave', 'cerca'] },
  { name: 'persone dei servizi', table: sql`servizi_persone`, of: ofAgency },
  { name: 'documenti dei servizi', table: sql`servizi_documenti`, of: ofAgency },
  { name: 'eventi', table: sql`eventi`, of: ofAgency },
  { name: 'risorse', table: sql`risorse`, of: ofAgency },
  {
    name: 'risorse-degli-eventi',
    table: sql`eventi_risorse`,
    of: ofAgency,
    key: sql`x.id_evento || ' ' || x.id_risorsa`,
  },
  { name: 'compiti', table: sql`compiti`, of: ofAgency },
  {
    name: 'indirizzo-agenda',
    table: sql`indirizzi_agenda`,
    of: ofAgency,
    key: sql`x.id_utente`,
    without: ['impronta'],
  },
];
