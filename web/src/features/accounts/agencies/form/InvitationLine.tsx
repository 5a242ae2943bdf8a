import { type AgencyCard, inviteAgencyAgain } from '@commiato/contracts/accounts/agencies';
import { useState } from 'react';
import { messageOf } from '../../../../lib/errors.ts';
import { useMayCall } from '../../../../lib/rights.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { showSuccessToast } from '../../../../ui/toast.ts';
import { resendInvitation } from '../api.ts';
import styles from './agency-form.module.css';

/** State of the invitation with a button to send it again; nothing once the account has chosen its password. */
export function InvitationLine({ agency }: { readonly agency: AgencyCard }) {
  const mayInvite = useMayCall(inviteAgencyAgain);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  if (!agency.credenziali.tupla) return null;
  async function invite(): Promise<void> {
    setBusy(true);
    setFailure('');
    try {
      await resendInvitation(agency._id);
      showSuccessToast(`Invito inviato a ${agency.mail}.`);
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
        {agency.attivo
          ? 'Inviato. Il link per scegliere la password vale 72 ore dall’invio: se sono passate, reinvialo.'
          : 'Parte quando l’account viene attivato: un’e-mail con un link valido 72 ore.'}
        {failure ? <Alert kind="errore">{failure}</Alert> : null}
      </dd>
      {agency.attivo && mayInvite ? (
        <dd className={styles.tools}>
          <Button size="compatto" busy={busy} busyLabel="Invio…" onClick={() => void invite()}>
            Reinvia l’invito
          </Button>
        </dd>
      ) : null}
    </div>
  );
}
