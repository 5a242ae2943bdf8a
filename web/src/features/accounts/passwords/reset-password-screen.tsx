import { resetPassword } from '@commiato/contracts/accounts/security';
import { requiredMessage } from '@commiato/contracts/common';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { call } from '../../../lib/client.ts';
import { ApiError } from '../../../lib/errors.ts';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import { endSession } from '../../../lib/session.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Entrance } from '../sessions/Entrance.tsx';
import { passwordFailureMessage, passwordTexts } from './api.ts';
import { NewPassword } from './form/NewPassword.tsx';
import styles from './passwords.module.css';

/** How long the success is read before the login opens, in milliseconds (specified). */
const loginDelayMs = 1000;
const blank = { password: '', conferma: '' };

/** Both are required and alike; what differs is not sent. */
export function confirmationFlaws({ password, conferma }: typeof blank): FieldErrors {
  return {
    ...(password === '' ? { password: requiredMessage } : {}),
    ...(conferma === ''
      ? { conferma: requiredMessage }
      : password === conferma
        ? {}
        : { conferma: 'Le password non corrispondono' }),
  };
}

/** Sets a password with the link of a mail: after a recovery, or for the first time. */
export function ResetPasswordScreen() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [done, setDone] = useState('');
  const form = useContractForm({
    route: resetPassword,
    initial: blank,
    toWire: ({ password }) => ({ password }),
    alsoCheck: confirmationFlaws,
  });
  const submit = form.submit(async (body) => {
    const { message } = await call(resetPassword, { params: { token }, body });
    // Every session of the account is over, also one that this browser still remembers.
    endSession();
    form.restart(blank);
    setDone(message);
  });
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => void navigate(paths.login()), loginDelayMs);
    return () => clearTimeout(timer);
  }, [done, navigate]);
  const failure = passwordFailureMessage(form.failure, passwordTexts.reset);
  const dead = form.failure instanceof ApiError && form.failure.code === 'link-non-valido';
  return (
    <Entrance title="Scegli una password" lead="Userai l’e-mail con cui ti sei registrato e questa nuova password.">
      <form ref={form.formRef} className={styles.form} noValidate onSubmit={submit}>
        {failure ? (
          <Alert kind="errore" prefix="Attenzione: ">
            {failure} {dead ? <Link to={paths.recoverPassword()}>Chiedi un altro link</Link> : null}
          </Alert>
        ) : null}
        <NewPassword password={form.field('password')} confirmation={form.field('conferma')} known={[]} />
        {done ? <Alert kind="riuscita">{done} Ora puoi accedere.</Alert> : null}
        <Button type="submit" variant="primo" size="grande" wide busy={form.busy || done !== ''} busyLabel="Attendi…">
          Reimposta Password
        </Button>
      </form>
      <p className={styles.back}>
        <Link to={paths.login()}>Torna all’accesso</Link>
      </p>
    </Entrance>
  );
}
