import type { CertificateState } from '@commiato/contracts/office/certificates';
import { type Nearness, nearness } from '../deadlines/policy.ts';

/** The state of a certificate by how its expiry stands to today. */
const stateOf: Record<Nearness, CertificateState> = {
  lontana: 'valido',
  vicina: 'in scadenza',
  passata: 'scaduto',
};
/** How the expiry of certificates in a state stands to today. */
export const nearnessOf: Record<CertificateState, Nearness> = {
  valido: 'lontana',
  'in scadenza': 'vicina',
  scaduto: 'passata',
};

/** State and days left on a day; without an expiry it is valid for ever. */
export function certificateStatus(
  today: string,
  { scadenza }: { scadenza: string | null },
): { stato: CertificateState; giorni: number | null } {
  if (scadenza === null) return { stato: 'valido', giorni: null };
  const { giorni, come } = nearness(today, scadenza);
  return { stato: stateOf[come], giorni };
}
