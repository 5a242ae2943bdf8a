import type { PrintWithProofs } from '@commiato/contracts/notices/prints';
import type { Proof } from '@commiato/contracts/notices/proofs';
import { Alert } from '../../../ui/Alert.tsx';
import type { DownloadQuestion } from '../../../ui/FileDownloadButton.tsx';
import { currentObjections, proofRecipientName } from './fields.ts';

const nameListFormat = new Intl.ListFormat('it', { type: 'conjunction' });
const quotedProofNames = (proofs: readonly Proof[]) =>
  nameListFormat.format(proofs.map((proof) => `«${proofRecipientName(proof)}»`));

/** The branches that sent back this very version of a print, and those that sent back an earlier one. */
function objectionsByVersion(print: PrintWithProofs) {
  const all = currentObjections(print);
  return {
    toThis: all.filter(({ versione }) => versione === print.versione),
    toEarlier: all.filter(({ versione }) => versione < print.versione),
  };
}

/** Says which branches of the family want something changed, before the print leaves for the wall. */
export function Objections({ print }: { readonly print: PrintWithProofs }) {
  const { toThis, toEarlier } = objectionsByVersion(print);
  return (
    <>
      {toThis.length > 0 ? (
        <Alert kind="avviso">
          Prima di stampare: è stata chiesta una modifica di questa versione da {quotedProofNames(toThis)}.
        </Alert>
      ) : null}
      {toEarlier.length > 0 ? (
        <Alert kind="nota">
          Di una versione di prima era stata chiesta una modifica da {quotedProofNames(toEarlier)}: questa non è ancora
          confermata.
        </Alert>
      ) : null}
    </>
  );
}

/** What is asked before a version that a branch has sent back is downloaded; undefined where none has. */
export function objectionDownloadQuestion(print: PrintWithProofs): DownloadQuestion | undefined {
  const { toThis } = objectionsByVersion(print);
  if (toThis.length === 0) return undefined;
  return {
    title: 'La famiglia ha chiesto una modifica',
    confirmLabel: 'Scarica lo stesso',
    text: (
      <p>
        Di questa versione è stata chiesta una modifica da: <strong>{quotedProofNames(toThis)}</strong>. Vuoi scaricarla
        com’è?
      </p>
    ),
  };
}
