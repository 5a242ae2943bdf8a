import { type AgencyCard, inviteAgencyAgain } from '@commiato/contracts/accounts/agencies';
import { useState } from 'react';
import { messageOf } from '../../../../lib/errors.ts';
import { useMayCall } from '../../../../lib/rights.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { showSuccessToast } from '../../../../ui/toast.ts';
import { resendInvitation } from '../api.ts';
import styles from './agency-form.module.css';

interface InvitationLineProps {
  /** An account that has not chosen its password yet. */
  readonly account: Pick<AgencyCard, '_id' | 'mail' | 'attivo'>;
  readonly onSent?: () => Promise<void>;
}

/** State of the invitation with a button to send it again. */
export function InvitationLine({ account, onSent }: InvitationLineProps) {
  const mayInvite = useMayCall(inviteAgencyAgain);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  async function invite(): Promise<void> {
    setBusy(true);
    setFailure('');
    try {
      await resendInvitation(account._id);
      showSuccessToast(`Invito inviato a ${account.mail}.`);
      await onSent?.();
    } catch (error) {
      setFailure(messageOf(error, 'L’invito non è partito: riprova tra poco.'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={styles.secret}>
      <dt>Invito</dt>
      <dd>
        {account.attivo
          ? `Inviato. Il link per scegliere la password vale 72 ore dall’invio${mayInvite ? ': se sono passate, reinvialo' : ''}.`
          : 'Parte quando l’account viene attivato: un’e-mail con un link valido 72 ore.'}
        {failure ? <Alert kind="errore">{failure}</Alert> : null}
      </dd>
      {account.attivo && mayInvite ? (
        <dd className={styles.tools}>
          <Button size="compatto" busy={busy} busyLabel="Invio…" onClick={() => void invite()}>
            Reinvia l’invito
          </Button>
        </dd>
      ) : null}
    </div>
  );
}
