import { type Operator, readOperator } from '@commiato/contracts/accounts/operators';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { useState } from 'react';
import { messageOf } from '../../../lib/errors.ts';
import { useBinUndo } from '../../../lib/use-bin-undo.ts';
import { useLeaveAfterDeletion } from '../../../lib/use-leave-after-deletion.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { useOperatorDeletion } from './api.ts';

interface DeleteOperatorDialogProps {
  readonly operator: Operator;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly goTo: string;
}

/** Sentence about the operator's agencies after deletion. */
function consequenceForAgencies(agencies: number): string {
  if (agencies === 0) return 'Non ha agenzie assegnate.';
  return agencies === 1
    ? 'La sua agenzia resterà senza operatore.'
    : `Le sue ${agencies} agenzie resteranno senza operatore.`;
}

/** Asks, deletes, and goes back to the list. */
export function DeleteOperatorDialog({ operator, opened, onClose, goTo }: DeleteOperatorDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const leaveDeleted = useLeaveAfterDeletion();
  const deletion = useOperatorDeletion(operator._id);
  const undo = useBinUndo();
  async function remove(): Promise<void> {
    setBusy(true);
    setFailure('');
    try {
      await deletion();
      const name = curlyApostrophes(personName(operator));
      showSuccessToast(
        withFullStop(`Operatore eliminato: ${name}`),
        undo(operator._id, withFullStop(`Ripristinato: ${name}`)),
      );
      await leaveDeleted(goTo, readOperator);
    } catch (error) {
      setFailure(messageOf(error, "Errore durante l'eliminazione dell'operatore"));
    } finally {
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog opened={opened} busy={busy} onConfirm={() => void remove()} onClose={onClose}>
      <p>
        Sei sicuro di voler eliminare <strong>{curlyApostrophes(personName(operator))}</strong>?{' '}
        {consequenceForAgencies(operator.agenzie)}
      </p>
      {failure && <Alert kind="errore">{failure}</Alert>}
    </ConfirmDialog>
  );
}
