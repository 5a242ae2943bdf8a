import { removeSecondFactor } from '@commiato/contracts/accounts/security';
import { useEffect } from 'react';
import { call } from '../../../lib/client.ts';
import { failureMessage } from '../../../lib/failure.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { secondFactorFailureTexts } from './api.ts';
import styles from './second-factor.module.css';

interface RemoveFormProps {
  readonly onRemoved: () => void;
  readonly onCancel: () => void;
}

/** Removes the caller's second factor by a code. */
export function RemoveForm({ onRemoved, onCancel }: RemoveFormProps) {
  const form = useContractForm({
    route: removeSecondFactor,
    initial: { codice: '' },
    toWire: (shown) => shown,
  });
  const { formRef } = form;
  // The pressed button disappears, so the focus moves to the next field.
  useEffect(() => formRef.current?.querySelector('input')?.focus(), [formRef]);
  const submit = form.submit(async (body) => {
    await call(removeSecondFactor, { body });
    onRemoved();
  });
  const failure = form.errorOf('codice') ? null : failureMessage(form.failure, secondFactorFailureTexts);
  return (
    <form ref={formRef} className={styles.stack} noValidate onSubmit={submit}>
      <p>Senza il codice, per entrare basterà la password. Anche i codici di recupero non varranno più.</p>
      <TextField
        {...form.field('codice')}
        label="Codice dell’app, o uno di recupero"
        autoComplete="one-time-code"
        maxLength={40}
      />
      {failure ? <Alert kind="errore">{failure}</Alert> : null}
      <div className={styles.actions}>
        <Button onClick={onCancel}>Annulla</Button>
        <Button type="submit" variant="pericolo" busy={form.busy} busyLabel="Attendi…">
          Togli il codice
        </Button>
      </div>
    </form>
  );
}
