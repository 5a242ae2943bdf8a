import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { Consequence } from './fields.ts';

interface ConsequenceDialogProps {
  readonly name: string;
  /** What saving would bring; null while nothing is asked. */
  readonly consequence: Consequence | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Says what a saved form will bring before it is saved, and asks. */
export function ConsequenceDialog({ name, consequence, onConfirm, onClose }: ConsequenceDialogProps) {
  return (
    <ConfirmDialog
      opened={consequence !== null}
      title={consequence?.title ?? ''}
      tone="primo"
      confirmLabel={consequence?.confirm ?? ''}
      busyLabel="Salvataggio…"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong>
      </p>
      {consequence?.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ConfirmDialog>
  );
}
