import { type Collaborator, offerOwnership } from '@commiato/contracts/accounts/collaborators';
import { withFullStop } from '@commiato/italy/full-stop';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';

interface OfferOwnershipDialogProps {
  readonly collaborator: Collaborator;
  readonly name: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks, and offers the agency to one of its people, who confirms by e-mail. */
export function OfferOwnershipDialog({ collaborator, name, opened, onClose }: OfferOwnershipDialogProps) {
  const offering = useMutation({
    mutationFn: () => call(offerOwnership, { params: { id: collaborator._id } }),
    onSuccess: () => {
      onClose();
      showSuccessToast(withFullStop(`Proposta inviata a ${collaborator.mail}`));
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title="Passa l’agenzia"
      confirmLabel="Manda la proposta"
      busyLabel="Attendi…"
      busy={offering.isPending}
      onConfirm={() => offering.mutate()}
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong> riceve un’e-mail e ha 3 giorni per confermare. Solo allora diventa titolare al posto
        tuo, e tu resti come impiegato: da quel momento sei tu a chiedere.
      </p>
      {offering.error ? (
        <Alert kind="errore">{messageOf(offering.error, 'Non è riuscito: riprova tra poco.')}</Alert>
      ) : null}
    </ConfirmDialog>
  );
}
