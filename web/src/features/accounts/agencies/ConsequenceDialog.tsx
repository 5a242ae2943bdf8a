import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { ConsequenceTexts } from './fields.ts';

interface ConsequenceDialogProps {
  readonly name: string;
  /** Consequences of saving; null while the dialog is closed. */
  readonly consequence: ConsequenceTexts | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation of the consequences before a form is saved. */
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
