import { requestPasswordRecovery } from '@commiato/contracts/accounts/security';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../lib/client.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { SignedOutLayout } from '../sessions/SignedOutLayout.tsx';
import { passwordFailureMessage, passwordFailureTexts } from './api.ts';
import styles from './passwords.module.css';

/** Requests a link for setting a new password. */
export function RecoverPasswordScreen() {
  const [answer, setAnswer] = useState('');
  const form = useContractForm({ route: requestPasswordRecovery, initial: { mail: '' }, toWire: (shown) => shown });
  const submit = form.submit(async (body) => setAnswer((await call(requestPasswordRecovery, { body })).message));
  const failure = passwordFailureMessage(form.failure, passwordFailureTexts.recovery);
  return (
    <SignedOutLayout
      title="Password dimenticata?"
      lead="Scrivi l’e-mail con cui ti sei registrato: ti mandiamo un link per scegliere un’altra password."
    >
      {answer ? (
        <Alert kind="riuscita">{answer} Il link vale 60 minuti.</Alert>
      ) : (
        <form ref={form.formRef} className={styles.form} noValidate onSubmit={submit}>
          {failure ? (
            <Alert kind="errore" prefix="Attenzione: ">
              {failure}
            </Alert>
          ) : null}
          <TextField {...form.field('mail')} label="E-mail" type="email" inputMode="email" autoComplete="username" />
          <Button type="submit" variant="primo" size="grande" wide busy={form.busy} busyLabel="Invio in corso…">
            Richiedi la reimpostazione
          </Button>
        </form>
      )}
      <p className={styles.back}>
        <Link to={paths.login()}>Torna all’accesso</Link>
      </p>
    </SignedOutLayout>
  );
}
