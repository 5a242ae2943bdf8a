import type { CertificateState } from '@commiato/contracts/office/certificates';
import { type DeadlineState, deadlineStateOn } from '../deadlines/policy.ts';

/** The state of a certificate by how its expiry stands to today. */
const stateOf: Record<DeadlineState, CertificateState> = {
  lontana: 'valido',
  vicina: 'in scadenza',
  passata: 'scaduto',
};
/** How the expiry of certificates in a state stands to today. */
export const nearnessOf: Record<CertificateState, DeadlineState> = {
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
  const { giorni, come } = deadlineStateOn(today, scadenza);
  return { stato: stateOf[come], giorni };
}
