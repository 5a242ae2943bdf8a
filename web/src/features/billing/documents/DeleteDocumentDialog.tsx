import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../lib/errors.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { showToast } from '../../../ui/toast.ts';

interface DeleteDocumentDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly remove: () => Promise<void>;
  /** What is said once it is gone, and where that leads. */
  readonly done: string;
  readonly list: string;
  /** The question, which names what is deleted. */
  readonly children: ReactNode;
}

/** Asks, deletes, and leads back to the list. */
export function DeleteDocumentDialog({ opened, onClose, remove, done, list, children }: DeleteDocumentDialogProps) {
  const navigate = useNavigate();
  const deletion = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      showToast(done);
      await navigate(list);
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
