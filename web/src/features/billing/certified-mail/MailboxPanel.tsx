import { disconnectMailbox, type Mailbox } from '@commiato/contracts/billing/certified-mail';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { shortDateTime } from '../../../lib/date-times.ts';
import { messageOf } from '../../../lib/errors.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import styles from '../documents/billing.module.css';
import { useMailbox, useMailboxUpdate } from './api.ts';
import { MailboxDialog } from './MailboxDialog.tsx';

function ConnectedMailbox({ mailbox, onChange }: { readonly mailbox: Mailbox; readonly onChange: () => void }) {
  const show = useMailboxUpdate();
  const [asking, setAsking] = useState(false);
  const leaving = useMutation({
    mutationFn: () => call(disconnectMailbox),
    onSuccess: (left) => {
      show(left);
      showSuccessToast('Casella PEC scollegata.');
    },
  });
  return (
    <>
      {mailbox.problema === '' ? null : (
        <Alert kind="errore">
          {mailbox.problema}{' '}
          {mailbox.sospesa ? 'La casella non si legge più: scrivi la nuova password.' : 'Si riprova entro un’ora.'}
        </Alert>
      )}
      <p>
        Collegata: <strong>{mailbox.indirizzo}</strong>. Le fatture vanno a {mailbox.destinatario}.{' '}
        {mailbox.ultimaLettura ? `Letta: ${shortDateTime(mailbox.ultimaLettura)}.` : 'Non è ancora stata letta.'}
      </p>
      {leaving.error ? <Alert kind="errore">{messageOf(leaving.error, 'Errore durante il salvataggio')}</Alert> : null}
      <div className={styles.row}>
        <Button onClick={onChange}>Cambia casella o password</Button>
        <Button onClick={() => setAsking(true)}>Scollega</Button>
      </div>
      <ConfirmDialog
        opened={asking}
        tone="primo"
        title="Scollegare la casella PEC?"
        confirmLabel="Scollega"
        busyLabel="Attendi…"
        busy={leaving.isPending}
        onConfirm={() => leaving.mutate(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        La password viene dimenticata. Le fatture già inviate restano; le ricevute si caricheranno a mano.
      </ConfirmDialog>
    </>
  );
}

/** The certified mailbox that sends invoices and receives receipts. */
export function MailboxPanel() {
  const { data: mailbox, error, isFetching, refetch } = useMailbox();
  const [changing, setChanging] = useState(false);
  return (
    <Panel title="Trasmissione con la PEC">
      <div className={styles.stack}>
        {mailbox || error ? null : <LoadingText>Caricamento in corso...</LoadingText>}
        {error && !mailbox ? (
          <ErrorState
            message="Errore nel recupero della casella PEC"
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : null}
        {mailbox?.collegata ? <ConnectedMailbox mailbox={mailbox} onChange={() => setChanging(true)} /> : null}
        {mailbox && !mailbox.collegata ? (
          <>
            <p className={styles.aside}>
              Con la casella PEC dell’agenzia le fatture partono da qui, e le ricevute del Sistema di Interscambio si
              leggono da sole, ogni ora. La password è cifrata e non si mostra più; degli altri messaggi non si legge
              niente.
            </p>
            <div className={styles.row}>
              <Button onClick={() => setChanging(true)}>Collega una casella PEC</Button>
            </div>
          </>
        ) : null}
        {mailbox && changing ? <MailboxDialog mailbox={mailbox} onClose={() => setChanging(false)} /> : null}
      </div>
    </Panel>
  );
}
