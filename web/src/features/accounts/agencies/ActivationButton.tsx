import { type AgencyCard, changeAgency } from '@commiato/contracts/accounts/agencies';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountName } from '../../../lib/account-names.ts';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidateAgencies } from './api.ts';

const iconProps = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

/** What follows of its activation for an account whose owner has not chosen a password yet, and for one that was switched off. */
export const activationSentence = ({
  attivato,
  credenziali,
  mail,
}: Pick<AgencyCard, 'attivato' | 'credenziali' | 'mail'>): string =>
  attivato === null || credenziali.tupla
    ? `potrà accedere: riceve a ${mail} un’e-mail con un link, valido 72 ore, per scegliere la password.`
    : 'potrà accedere di nuovo, con la password che aveva.';

/** Switches an account on or off after a confirmation, because the account is signed out at once, or gets a mail. */
export function ActivationButton({ agency }: { readonly agency: AgencyCard }) {
  const { _id, attivo } = agency;
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: () => call(changeAgency, { params: { id: _id }, body: { attivo: !attivo } }),
    onSuccess: async () => {
      setAsking(false);
      showSuccessToast(attivo ? 'Account disattivato.' : 'Account attivato.');
      await invalidateAgencies(queries);
    },
  });
  const name = accountName(agency);
  const Icon = attivo ? IconPlayerPause : IconPlayerPlay;
  return (
    <>
      <Button icon={<Icon {...iconProps} />} onClick={() => setAsking(true)}>
        {attivo ? 'Disattiva' : 'Attiva'}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={attivo ? 'Disattiva l’account' : 'Attiva l’account'}
        confirmLabel={attivo ? 'Disattiva' : 'Attiva'}
        tone="primo"
        busyLabel="Un momento…"
        busy={change.isPending}
        onConfirm={() => change.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          {attivo ? (
            <>
              <strong>{name}</strong> uscirà subito e non potrà più accedere.
              {agency.role === 'U' ? ' I suoi annunci restano pubblicati.' : ''} Puoi attivarlo di nuovo quando vuoi.
            </>
          ) : (
            <>
              <strong>{name}</strong> {activationSentence(agency)}
            </>
          )}
        </p>
        {change.error ? (
          <Alert kind="errore">{messageOf(change.error, 'Non è stato possibile: riprova tra poco.')}</Alert>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
