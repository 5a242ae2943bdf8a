import {
  type Collaborator,
  deleteCollaborator,
  noHeirWord,
  readAssignedWorkCounts,
  readCollaborator,
} from '@commiato/contracts/accounts/collaborators';
import { withFullStop } from '@commiato/italy/full-stop';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { useLeaveAfterDeletion } from '../../../lib/use-leave-after-deletion.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidateCollaboratorLists, useAssignedWork } from './api.ts';
import { hasAssignedWork } from './fields.ts';
import { HandOverField } from './HandOverField.tsx';

interface RemoveCollaboratorDialogProps {
  readonly collaborator: Collaborator;
  readonly name: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly goTo: string;
}

/** Asks, removes a person from the agency, and goes back to the list. */
export function RemoveCollaboratorDialog({ collaborator, name, opened, onClose, goTo }: RemoveCollaboratorDialogProps) {
  const queries = useQueryClient();
  const leaveDeleted = useLeaveAfterDeletion();
  const { data: work } = useAssignedWork(collaborator._id);
  const [heir, setHeir] = useState('');
  const invited = collaborator.stato === 'invitato';
  const removal = useMutation({
    mutationFn: () =>
      call(deleteCollaborator, {
        params: { id: collaborator._id },
        query: hasAssignedWork(work) ? { passa_a: heir || noHeirWord } : {},
      }),
    onSuccess: async () => {
      showSuccessToast(withFullStop(invited ? `Invito ritirato: ${name}` : `Non fa più parte dell’agenzia: ${name}`));
      await leaveDeleted(goTo, readCollaborator, readAssignedWorkCounts);
      await invalidateCollaboratorLists(queries);
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={invited ? 'Ritira l’invito' : 'Togli dall’agenzia'}
      confirmLabel={invited ? 'Ritira l’invito' : 'Togli'}
      busyLabel="Attendi…"
      busy={removal.isPending}
      unsaved={heir !== ''}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      <p>
        Sei sicuro di voler togliere <strong>{name}</strong>?{' '}
        {invited
          ? 'Il link che ha ricevuto non varrà più.'
          : 'Non potrà più entrare, da nessun dispositivo, e il suo calendario si spegne subito. Il suo nome resta nella storia di ciò che ha fatto.'}
      </p>
      {hasAssignedWork(work) ? (
        <HandOverField work={work} id={collaborator._id} value={heir} onChange={setHeir} />
      ) : null}
      {removal.error ? (
        <Alert kind="errore">{messageOf(removal.error, 'Non è riuscito: riprova tra poco.')}</Alert>
      ) : null}
    </ConfirmDialog>
  );
}
