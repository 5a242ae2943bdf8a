import {
  type Proof,
  type ProofAnswer,
  type ProofDecision,
  type ProofState,
  proofDays,
} from '@commiato/contracts/notices/proofs';
import { daysAfter } from '../../../platform/foundation/clock.ts';

interface ProofRow extends Omit<Proof, 'stato' | 'quando'> {
  readonly risposta: ProofAnswer | null;
  readonly deciso_il: string | null;
  readonly revocata: string | null;
}

/** The state of a proof: an answer stays although its link was revoked or has ended. */
function proofStateOf({ risposta, revocata, scade }: ProofRow, now: string): ProofState {
  if (risposta) return risposta;
  if (revocata) return 'revocata';
  return scade <= now ? 'scaduta' : 'aperta';
}

/** A proof as the agency sees it. */
export function toProof({ risposta, deciso_il, revocata, ...row }: ProofRow, now: string): Proof {
  const stato = proofStateOf({ ...row, risposta, deciso_il, revocata }, now);
  const quando = deciso_il ?? revocata ?? (stato === 'scaduta' ? row.scade : null);
  return { ...row, stato, quando };
}

/**
 * Whether a decision is taken: what the notice no longer says is not confirmed, or the agency would print an old hour as the family's word. A
 * change can still be asked for.
 */
export const canBeDecided = ({ superata }: { readonly superata: boolean }, { risposta }: ProofDecision): boolean =>
  risposta === 'modifica' || !superata;

const pluralNamePattern =
  /^(?:(?:i|gli|le|tutti|tutte)\s|(?:figli|figlie|nipoti|fratelli|sorelle|genitori|famiglie)\b)/i;
/** `Anna e Marco`; not what joins the names of whom somebody is: `La famiglia di Anna e Marco`. */
const joinedNamesPattern = /^(?:(?!\s(?:di|del|dei|degli|della|delle)\s|\sd[’']).)*\s(?:e|ed|&|\+)\s/;
/** What begins with its article is somebody more: `La moglie di Ugo e i figli`. */
const joinedArticlePattern = /\s(?:e|ed|&|\+)\s(?:(?:il|lo|la|i|gli|le)\s|l[’'])/i;
/** A household, whatever it is called by: `La famiglia Rossi e Bianchi`. */
const householdPattern = /^(?:la\s)?famiglia\s/i;

function isPluralName(name: string): boolean {
  if (pluralNamePattern.test(name) || joinedArticlePattern.test(name)) return true;
  return joinedNamesPattern.test(name) && !householdPattern.test(name);
}

/** The form of a verb that follows the name of a branch of the family: `I nipoti chiedono`, `Anna e Marco chiedono`, `Anna chiede`. */
export const verbFormAfter = (name: string, [one, many]: readonly [string, string]): string =>
  isPluralName(name.trim()) ? many : one;

/** Until when the link of a proof opens it: a decided one shows its outcome for as long again. */
const linkOpenUntil = ({ deciso_il, scade }: Pick<ProofRow, 'deciso_il' | 'scade'>): string =>
  deciso_il ? daysAfter(deciso_il, proofDays) : scade;

/** Why the link of a proof opens nothing any more; null while it does. */
export function closedReasonOf(
  proof: Pick<ProofRow, 'deciso_il' | 'revocata' | 'scade'>,
  isGone: boolean,
  now: string,
): 'revocata' | 'tolta' | 'scaduta' | null {
  if (proof.revocata) return 'revocata';
  if (isGone) return 'tolta';
  return linkOpenUntil(proof) <= now ? 'scaduta' : null;
}
