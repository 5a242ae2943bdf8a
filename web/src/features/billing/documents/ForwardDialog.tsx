import { billingMaxLengths } from '@commiato/contracts/billing/document-fields';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/errors.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import styles from './billing.module.css';

interface ForwardDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Name of the document with article: `il preventivo n. 3/2026`. */
  readonly what: string;
  readonly send: (given: { testo: string; idempotencyKey: string }) => Promise<unknown>;
}

/** Sends a document to the administration as a request. */
export function ForwardDialog({ opened, onClose, what, send }: ForwardDialogProps) {
  const [testo, setTesto] = useState('');
  const [idempotencyKey, setIdempotencyKey] = useState(randomKey);
  const forward = useMutation({
    mutationFn: () => send({ testo: testo.slice(0, billingMaxLengths.messaggio), idempotencyKey }),
    onSuccess: () => {
      showSuccessToast('Richiesta inviata con successo!');
      // Under the same key the same words would be answered as sent and go nowhere, and others be refused.
      setIdempotencyKey(randomKey());
      setTesto('');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title="Invia all'amministrazione"
      tone="primo"
      confirmLabel="Invia"
      busyLabel="Invio in corso…"
      busy={forward.isPending}
      unsaved={testo !== ''}
      onConfirm={() => forward.mutate()}
      onClose={onClose}
    >
      <div className={styles.stack}>
        <p>L’amministrazione riceve {what} tra le richieste: la risposta arriva tra i tuoi documenti personali.</p>
        <TextAreaField label="Messaggio" optional rows={4} value={testo} onChange={setTesto} />
        {forward.error ? (
          <Alert kind="errore">{messageOf(forward.error, 'Non è stato possibile: riprova tra poco.')}</Alert>
        ) : null}
      </div>
    </ConfirmDialog>
  );
}
