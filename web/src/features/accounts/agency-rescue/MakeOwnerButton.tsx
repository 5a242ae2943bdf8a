import { promoteToOwner } from '@commiato/contracts/accounts/agency-rescue';
import { withFullStop } from '@commiato/italy/full-stop';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidateAgencyPeople } from './api.ts';

interface MakeOwnerButtonProps {
  readonly agency: string;
  /** The person, and their name. */
  readonly person: string;
  readonly name: string;
}

/** Asks, and makes a person the owner of an agency that lacks one. */
export function MakeOwnerButton({ agency, person, name }: MakeOwnerButtonProps) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const making = useMutation({
    mutationFn: () => call(promoteToOwner, { params: { id: agency }, body: { _id: person } }),
    onSuccess: async () => {
      setAsking(false);
      showSuccessToast(withFullStop(`Nuovo titolare: ${name}`));
      await invalidateAgencyPeople(queries);
    },
  });
  return (
    <>
      <Button size="compatto" aria-label={`Fai titolare ${name}`} onClick={() => setAsking(true)}>
        Fai titolare
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Fai titolare"
        confirmLabel="Fai titolare"
        busyLabel="Attendi…"
        busy={making.isPending}
        onConfirm={() => making.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          <strong>{name}</strong> vedrà e cambierà tutto dell’agenzia. Chi vi lavora riceve un’e-mail, e nel registro
          resta scritto chi l’ha deciso.
        </p>
        {making.error ? (
          <Alert kind="errore">{messageOf(making.error, 'Non è riuscito: riprova tra poco.')}</Alert>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
