import { type Contact, readContact } from '@commiato/contracts/contacts/contacts';
import { withFullStop } from '@commiato/italy/full-stop';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../lib/errors.ts';
import { useBinUndo } from '../../../lib/use-bin-undo.ts';
import { useLeaveAfterDeletion } from '../../../lib/use-leave-after-deletion.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { useContactDeletion } from './api.ts';
import { contactDeletionText, contactDisplayName, contactRoleWords } from './fields.ts';

interface DeleteContactDialogProps {
  readonly contact: Contact;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks, deletes, and goes back to the list. */
export function DeleteContactDialog({ contact, opened, onClose }: DeleteContactDialogProps) {
  const leaveDeleted = useLeaveAfterDeletion();
  const undo = useBinUndo();
  const { one, list } = contactRoleWords[contact.role];
  const deletion = useMutation({
    mutationFn: useContactDeletion(contact._id),
    onSuccess: async () => {
      const name = contactDisplayName(contact);
      showSuccessToast(
        withFullStop(`Anagrafica eliminata: ${name}`),
        undo(contact._id, withFullStop(`Ripristinata: ${name}`)),
      );
      await leaveDeleted(list, readContact);
    },
  });
  return (
    <ConfirmDialog opened={opened} busy={deletion.isPending} onConfirm={() => deletion.mutate()} onClose={onClose}>
      <p>
        Sei sicuro di voler eliminare il {one} <strong>{contactDisplayName(contact)}</strong>?{' '}
        {contactDeletionText(contact.role)}
      </p>
      {deletion.error ? (
        <Alert kind="errore">{messageOf(deletion.error, "Errore durante l'eliminazione dell'anagrafica")}</Alert>
      ) : null}
    </ConfirmDialog>
  );
}
