import { removeSecondFactor } from '@commiato/contracts/accounts/security';
import { useEffect } from 'react';
import { call } from '../../../lib/client.ts';
import { failureSentence } from '../../../lib/failure.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { factorTexts } from './api.ts';
import styles from './second-factor.module.css';

interface RemoveFormProps {
  readonly onRemoved: () => void;
  readonly onCancel: () => void;
}

/** Takes the second factor away, from who knows the password. */
export function RemoveForm({ onRemoved, onCancel }: RemoveFormProps) {
  const form = useContractForm({
    route: removeSecondFactor,
    initial: { password: '' },
    toWire: (shown) => shown,
    alsoCheck: ({ password }) => (password === '' ? { password: 'Scrivi la tua password.' } : {}),
  });
  const { formRef } = form;
  // The pressed button disappears: the focus goes where the person goes on.
  useEffect(() => formRef.current?.querySelector('input')?.focus(), [formRef]);
  const submit = form.submit(async (body) => {
    await call(removeSecondFactor, { body });
    onRemoved();
  });
  const failure = form.errorOf('password') ? null : failureSentence(form.failure, factorTexts);
  return (
    <form ref={formRef} className={styles.stack} noValidate onSubmit={submit}>
      <p>Senza il codice, per entrare basterà la password. Anche i codici di recupero non varranno più.</p>
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
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
