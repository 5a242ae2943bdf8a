import type { CertificateState } from '@commiato/contracts/office/certificates';
import { type DeadlineState, deadlineStateAndDaysLeft } from '../deadlines/policy.ts';

/** State of a certificate by the state of its expiry. */
const certificateStateByDeadline: Record<DeadlineState, CertificateState> = {
  lontana: 'valido',
  vicina: 'in scadenza',
  passata: 'scaduto',
};
/** The inverse: deadline state for a certificate state. */
export const deadlineStateByCertificateState: Record<CertificateState, DeadlineState> = {
  valido: 'lontana',
  'in scadenza': 'vicina',
  scaduto: 'passata',
};

/** State and days left; without an expiry always valid. */
export function certificateStatus(
  today: string,
  { scadenza }: { scadenza: string | null },
): { stato: CertificateState; giorni: number | null } {
  if (scadenza === null) return { stato: 'valido', giorni: null };
  const { giorni, come } = deadlineStateAndDaysLeft(today, scadenza);
  return { stato: certificateStateByDeadline[come], giorni };
}
