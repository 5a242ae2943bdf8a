import type { PrintWithProofs } from '@commiato/contracts/notices/prints';
import type { Proof } from '@commiato/contracts/notices/proofs';
import { Alert } from '../../../ui/Alert.tsx';
import type { FileQuestion } from '../../../ui/FileButton.tsx';
import { objections, proofName } from './fields.ts';

const names = new Intl.ListFormat('it', { type: 'conjunction' });
const namesOf = (proofs: readonly Proof[]) => names.format(proofs.map((proof) => `«${proofName(proof)}»`));

/** The branches that sent back this very version of a print, and those that sent back an earlier one. */
function objectionsTo(print: PrintWithProofs) {
  const all = objections(print);
  return {
    toThis: all.filter(({ versione }) => versione === print.versione),
    toEarlier: all.filter(({ versione }) => versione < print.versione),
  };
}

/** Says which branches of the family want something changed, before the print leaves for the wall. */
export function Objections({ print }: { readonly print: PrintWithProofs }) {
  const { toThis, toEarlier } = objectionsTo(print);
  return (
    <>
      {toThis.length > 0 ? (
        <Alert kind="avviso">
          Prima di stampare: è stata chiesta una modifica di questa versione da {namesOf(toThis)}.
        </Alert>
      ) : null}
      {toEarlier.length > 0 ? (
        <Alert kind="nota">
          Di una versione di prima era stata chiesta una modifica da {namesOf(toEarlier)}: questa non è ancora
          confermata.
        </Alert>
      ) : null}
    </>
  );
}

/** What is asked before a version that a branch has sent back is downloaded; undefined where none has. */
export function objectionQuestion(print: PrintWithProofs): FileQuestion | undefined {
  const { toThis } = objectionsTo(print);
  if (toThis.length === 0) return undefined;
  return {
    title: 'La famiglia ha chiesto una modifica',
    confirmLabel: 'Scarica lo stesso',
    text: (
      <p>
        Di questa versione è stata chiesta una modifica da: <strong>{namesOf(toThis)}</strong>. Vuoi scaricarla com’è?
      </p>
    ),
  };
}
