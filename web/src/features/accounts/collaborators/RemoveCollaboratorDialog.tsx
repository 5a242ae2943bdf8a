import {
  type Collaborator,
  deleteCollaborator,
  nobody,
  readAssignedWork,
  readCollaborator,
} from '@commiato/contracts/accounts/collaborators';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { withFullStop } from '../../../lib/full-stop.ts';
import { useLeaveDeleted } from '../../../lib/use-leave-deleted.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { invalidateLists, useAssignedWork } from './api.ts';
import { hasWork } from './fields.ts';
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
  const leaveDeleted = useLeaveDeleted();
  const { data: work } = useAssignedWork(collaborator._id);
  const [heir, setHeir] = useState('');
  const invited = collaborator.stato === 'invitato';
  const removal = useMutation({
    mutationFn: () =>
      call(deleteCollaborator, {
        params: { id: collaborator._id },
        query: hasWork(work) ? { passa_a: heir || nobody } : {},
      }),
    onSuccess: async () => {
      showToast(withFullStop(invited ? `Invito ritirato: ${name}` : `Non fa più parte dell’agenzia: ${name}`));
      await leaveDeleted(goTo, readCollaborator, readAssignedWork);
      await invalidateLists(queries);
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
      {hasWork(work) ? <HandOverField work={work} id={collaborator._id} value={heir} onChange={setHeir} /> : null}
      {removal.error ? (
        <Alert kind="errore">{messageOf(removal.error, 'Non è riuscito: riprova tra poco.')}</Alert>
      ) : null}
    </ConfirmDialog>
  );
}
