import { deleteKey, type Key } from '@commiato/contracts/accounts/keys';
import { withFullStop } from '@commiato/italy/full-stop';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidateKeys } from './api.ts';

/** Asks, and ends a key at once. */
export function EndKeyButton({ of: { _id, nome } }: { readonly of: Key }) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const ending = useMutation({
    mutationFn: () => call(deleteKey, { params: { id: _id } }),
    onSuccess: async () => {
      setAsking(false);
      showSuccessToast(withFullStop(`Chiave spenta: ${nome}`));
      await invalidateKeys(queries);
    },
  });
  return (
    <>
      <Button
        size="compatto"
        variant="pericolo"
        aria-label={`Spegni la chiave ${nome}`}
        onClick={() => setAsking(true)}
      >
        Spegni
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Spegni la chiave"
        confirmLabel="Spegni"
        busyLabel="Attendi…"
        busy={ending.isPending}
        onConfirm={() => ending.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          Il programma che usa <strong>{nome}</strong> smette subito di leggere e scrivere. Una chiave spenta non si
          riaccende: se ne crea un’altra.
        </p>
        {ending.error ? (
          <Alert kind="errore">{messageOf(ending.error, 'Non è riuscito: riprova tra poco.')}</Alert>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
