import { type Proof, type ProofAnswer, type ProofState, proofDays } from '@commiato/contracts/notices/proofs';
import { daysAfter } from '../../../platform/foundation/clock.ts';

interface StoredProof extends Omit<Proof, 'stato' | 'quando'> {
  readonly risposta: ProofAnswer | null;
  readonly deciso_il: string | null;
  readonly revocata: string | null;
}

/** The state of a proof: an answer stays although its link was revoked or has ended. */
function stateOf({ risposta, revocata, scade }: StoredProof, now: string): ProofState {
  if (risposta) return risposta;
  if (revocata) return 'revocata';
  return scade <= now ? 'scaduta' : 'aperta';
}

/** A proof as the agency sees it. */
export function shownProof({ risposta, deciso_il, revocata, ...row }: StoredProof, now: string): Proof {
  const stato = stateOf({ ...row, risposta, deciso_il, revocata }, now);
  const quando = deciso_il ?? revocata ?? (stato === 'scaduta' ? row.scade : null);
  return { ...row, stato, quando };
}

const pluralName = /^(?:i|gli|le|tutti|tutte)\s/i;
/** The form of a verb that follows the name of a branch of the family: `I nipoti chiedono`, `Anna chiede`. */
export const verbAfter = (name: string, [one, many]: readonly [string, string]): string =>
  pluralName.test(name.trim()) ? many : one;

/** Until when the link of a proof opens it: a decided one shows its outcome for as long again. */
const openUntil = ({ deciso_il, scade }: Pick<StoredProof, 'deciso_il' | 'scade'>): string =>
  deciso_il ? daysAfter(deciso_il, proofDays) : scade;

/** Why the link of a proof opens nothing any more; null while it does. */
export function closedBecause(
  proof: Pick<StoredProof, 'deciso_il' | 'revocata' | 'scade'>,
  isGone: boolean,
  now: string,
): 'revocata' | 'tolta' | 'scaduta' | null {
  if (proof.revocata) return 'revocata';
  if (isGone) return 'tolta';
  return openUntil(proof) <= now ? 'scaduta' : null;
}
