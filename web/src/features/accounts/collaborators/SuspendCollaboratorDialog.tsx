import type { AssignedWorkCounts, Collaborator } from '@commiato/contracts/accounts/collaborators';
import { useState } from 'react';
import { messageOf } from '../../../lib/errors.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { HandOverField } from './HandOverField.tsx';

interface SuspendCollaboratorDialogProps {
  readonly collaborator: Collaborator;
  readonly name: string;
  readonly work: AssignedWorkCounts;
  readonly busy: boolean;
  readonly failure: Error | null;
  /** Suspends, and gives what is still to be done to a person, or to nobody. */
  readonly onConfirm: (passa_a: string | null) => void;
  readonly onClose: () => void;
}

/** Asks who takes over from a person who is switched off. */
export function SuspendCollaboratorDialog(props: SuspendCollaboratorDialogProps) {
  const { collaborator, name, work, busy, failure, onConfirm, onClose } = props;
  const [heir, setHeir] = useState('');
  return (
    <ConfirmDialog
      opened
      title={`Sospendi ${name}`}
      confirmLabel="Sospendi"
      busyLabel="Attendi…"
      tone="primo"
      busy={busy}
      unsaved={heir !== ''}
      onConfirm={() => onConfirm(heir || null)}
      onClose={onClose}
    >
      <p>Non potrà più entrare, da nessun dispositivo, finché non lo riattivi.</p>
      <HandOverField work={work} id={collaborator._id} value={heir} onChange={setHeir} />
      {failure ? <Alert kind="errore">{messageOf(failure, 'Non è riuscito: riprova tra poco.')}</Alert> : null}
    </ConfirmDialog>
  );
}
