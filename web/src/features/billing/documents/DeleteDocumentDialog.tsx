import type { RouteDefinition } from '@commiato/contracts/route';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../../lib/errors.ts';
import { useBinUndo } from '../../../lib/use-bin-undo.ts';
import { useLeaveAfterDeletion } from '../../../lib/use-leave-after-deletion.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';

interface DeleteDocumentDialogProps {
  readonly id: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly remove: () => Promise<void>;
  /** Message after deletion. */
  readonly done: string;
  /** Message after undoing the deletion. */
  readonly undone: string;
  readonly list: string;
  /** The call that reads the document; its cached answers are dropped after deletion. */
  readonly read: RouteDefinition;
  /** The question, which names the document. */
  readonly children: ReactNode;
}

/** Asks, deletes, and goes back to the list. */
export function DeleteDocumentDialog({
  id,
  opened,
  onClose,
  remove,
  done,
  undone,
  list,
  read,
  children,
}: DeleteDocumentDialogProps) {
  const leaveDeleted = useLeaveAfterDeletion();
  const undo = useBinUndo();
  const deletion = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      showSuccessToast(done, undo(id, undone));
      await leaveDeleted(list, read);
    },
  });
  return (
    <ConfirmDialog opened={opened} busy={deletion.isPending} onConfirm={() => deletion.mutate()} onClose={onClose}>
      <p>{children}</p>
      {deletion.error ? (
        <Alert kind="errore">{messageOf(deletion.error, "Errore durante l'eliminazione del documento")}</Alert>
      ) : null}
    </ConfirmDialog>
  );
}
