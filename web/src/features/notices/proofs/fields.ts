import type { PrintWithProofs } from '@commiato/contracts/notices/prints';
import type { Proof, ProofState } from '@commiato/contracts/notices/proofs';
import { curlyApostrophes } from '@commiato/italy/formatting';

/** The states of a proof as the agency reads them. */
export const stateBadges = {
  aperta: { label: 'In attesa', tone: 'viola' },
  'va bene': { label: 'Va bene', tone: 'oliva' },
  modifica: { label: 'Da cambiare', tone: 'rubrica' },
  revocata: { label: 'Revocata', tone: 'ocra' },
  scaduta: { label: 'Scaduta', tone: 'ocra' },
} as const satisfies Record<ProofState, { label: string; tone: string }>;

/** Who was asked, also after their data were erased. */
export const proofRecipientName = ({ nome }: Pick<Proof, 'nome'>): string =>
  curlyApostrophes(nome) || 'Dati cancellati su richiesta';

/**
 * The branches of the family whose last answer was that something is to be changed: of an earlier version too, until they have said yes to a
 * newer one. Proofs come newest first, but the answer given last counts, whichever was asked first.
 */
export function currentObjections({ bozze }: Pick<PrintWithProofs, 'bozze'>): readonly Proof[] {
  const answers = bozze
    .filter(({ stato }) => stato === 'va bene' || stato === 'modifica')
    .toSorted((one, other) => (other.quando ?? '').localeCompare(one.quando ?? ''));
  const branches = answers.map(({ nome }) => nome.toLowerCase());
  const last = answers.filter((_, place) => branches.indexOf(branches[place] ?? '') === place);
  return last.filter(({ stato }) => stato === 'modifica');
}
