import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../lib/errors.ts';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { showSuccessToast } from './toast.ts';

interface RemoveButtonProps {
  /** What is removed, for who does not see its row. */
  readonly name: string;
  readonly title: string;
  /** Said once it is removed. */
  readonly done: string;
  readonly remove: () => Promise<unknown>;
  /** Refetches the list. */
  readonly onRemoved: () => Promise<void>;
  /** The question. */
  readonly children: ReactNode;
}

/** Takes a row out of a list, after a question. */
export function RemoveButton({ name, title, done, remove, onRemoved, children }: RemoveButtonProps) {
  const [asking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      setAsking(false);
      showSuccessToast(done);
      await onRemoved();
    },
  });
  return (
    <>
      <Button size="compatto" variant="quieto" aria-label={`Togli ${name}`} onClick={() => setAsking(true)}>
        Togli
      </Button>
      <ConfirmDialog
        opened={asking}
        title={title}
        confirmLabel="Togli"
        busyLabel="Attendi…"
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>{children}</p>
        {removal.error ? (
          <Alert kind="errore">{messageOf(removal.error, 'Non è riuscito: riprova tra poco.')}</Alert>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
