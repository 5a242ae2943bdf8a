import { type Collaborator, changeCollaborator, inviteCollaborator } from '@commiato/contracts/accounts/collaborators';
import { mayManageCollaborator } from '@commiato/contracts/accounts/rights';
import { withFullStop } from '@commiato/italy/full-stop';
import { IconCrown, IconMail, IconPencil, IconPlayerPause, IconPlayerPlay, IconUserMinus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { useMayCall, useRights } from '../../../lib/rights.ts';
import { useSession } from '../../../lib/session.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidateCollaborators, useAssignedWork } from './api.ts';
import { hasAssignedWork, holdUntilWorkIsKnown } from './fields.ts';
import { OfferOwnershipDialog } from './OfferOwnershipDialog.tsx';
import { RemoveCollaboratorDialog } from './RemoveCollaboratorDialog.tsx';
import { SuspendCollaboratorDialog } from './SuspendCollaboratorDialog.tsx';

interface CollaboratorActionsProps {
  readonly collaborator: Collaborator;
  readonly name: string;
  readonly editButton: RefObject<HTMLButtonElement | null>;
  readonly onEdit: () => void;
  readonly goTo: string;
}

const iconProps = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

/** What can be done with a person: change, invite again, suspend and remove; nobody suspends or removes themselves. */
export function CollaboratorActions({ collaborator, name, editButton, onEdit, goTo }: CollaboratorActionsProps) {
  const [removing, setRemoving] = useState(false);
  const [offering, setOffering] = useState(false);
  const caller = useSession()?.collaborator;
  const byOwner = caller?.ruolo === 'titolare';
  const own = useRights();
  const [suspending, setSuspending] = useState(false);
  const assigned = useAssignedWork(collaborator._id);
  const { data: work } = assigned;
  const hold = holdUntilWorkIsKnown(assigned);
  const { invite, setState, failure } = useCollaboratorCalls(collaborator, name, () => setSuspending(false));
  if (!useMayCall(changeCollaborator)) return null;
  // A session that names no person is the agency's own.
  if (!mayManageCollaborator({ rights: own, isOwner: byOwner || !caller }, collaborator))
    return <p>Può fare più di te: la cambia il titolare.</p>;
  const { stato, proprio } = collaborator;
  return (
    <>
      <Button ref={editButton} icon={<IconPencil {...iconProps} />} onClick={onEdit}>
        Modifica
      </Button>
      {stato === 'invitato' ? (
        <Button
          icon={<IconMail {...iconProps} />}
          busy={invite.isPending}
          busyLabel="Invio…"
          onClick={() => invite.mutate()}
        >
          Manda di nuovo l’invito
        </Button>
      ) : null}
      {stato === 'attivo' && !proprio ? (
        <Button
          icon={<IconPlayerPause {...iconProps} />}
          busy={setState.isPending || hold.busy}
          busyLabel="Attendi…"
          disabledReason={hold.disabledReason}
          onClick={() => (hasAssignedWork(work) ? setSuspending(true) : setState.mutate({ stato: 'sospeso' }))}
        >
          Sospendi
        </Button>
      ) : null}
      {stato === 'sospeso' ? (
        <Button
          icon={<IconPlayerPlay {...iconProps} />}
          busy={setState.isPending}
          busyLabel="Attendi…"
          onClick={() => setState.mutate({ stato: 'attivo' })}
        >
          Riattiva
        </Button>
      ) : null}
      {stato === 'attivo' && !proprio && byOwner && collaborator.ruolo !== 'titolare' ? (
        <Button icon={<IconCrown {...iconProps} />} onClick={() => setOffering(true)}>
          Passa l’agenzia
        </Button>
      ) : null}
      {proprio ? null : (
        <Button variant="pericolo" icon={<IconUserMinus {...iconProps} />} {...hold} onClick={() => setRemoving(true)}>
          Togli
        </Button>
      )}
      {failure && !suspending ? (
        <Alert kind="errore">{messageOf(failure, 'Non è riuscito: riprova tra poco.')}</Alert>
      ) : null}
      {suspending && hasAssignedWork(work) ? (
        <SuspendCollaboratorDialog
          {...{ collaborator, name, work }}
          busy={setState.isPending}
          failure={setState.error}
          onConfirm={(passa_a) => setState.mutate({ stato: 'sospeso', passa_a })}
          onClose={() => setSuspending(false)}
        />
      ) : null}
      <OfferOwnershipDialog {...{ collaborator, name }} opened={offering} onClose={() => setOffering(false)} />
      <RemoveCollaboratorDialog
        {...{ collaborator, name, goTo }}
        opened={removing}
        onClose={() => setRemoving(false)}
      />
    </>
  );
}

/** The new state, and who takes over from a person who is switched off; null: nobody. */
interface StateChange {
  readonly stato: 'attivo' | 'sospeso';
  readonly passa_a?: string | null;
}

/** The calls that need no form. */
function useCollaboratorCalls({ _id, mail }: Collaborator, name: string, onSuspended: () => void) {
  const queries = useQueryClient();
  const params = { id: _id };
  const invite = useMutation({
    mutationFn: () => call(inviteCollaborator, { params }),
    onSuccess: async () => {
      showSuccessToast(withFullStop(`Invito inviato di nuovo a ${mail}`));
      await invalidateCollaborators(queries);
    },
  });
  const setState = useMutation({
    mutationFn: (body: StateChange) => call(changeCollaborator, { params, body }),
    onSuccess: async (_, { stato }) => {
      onSuspended();
      showSuccessToast(withFullStop(stato === 'sospeso' ? `Non entra più: ${name}` : `Può entrare di nuovo: ${name}`));
      await invalidateCollaborators(queries);
    },
  });
  return { invite, setState, failure: invite.error ?? setState.error };
}
