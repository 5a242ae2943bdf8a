import { checkPasswordLink, resetPassword } from '@commiato/contracts/accounts/security';
import { errorCatalogue } from '@commiato/contracts/errors';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { call } from '../../../lib/client.ts';
import { ApiError } from '../../../lib/errors.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { endSession } from '../../../lib/session.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SignedOutLayout } from '../sessions/SignedOutLayout.tsx';
import { passwordFailureMessage, passwordFailureTexts } from './api.ts';
import { blankNewPassword, newPasswordFlaws } from './form/confirmation.ts';
import { NewPasswordFields } from './form/NewPasswordFields.tsx';
import styles from './passwords.module.css';

/** Time for reading the message of success before the login opens, in ms (specified). */
const loginDelayMs = 1000;

/**
 * Whether the link is known not to set a password any more. Asked once: after the reset it is used up, and the message of success would stand beside
 * a refusal.
 */
function useIsDeadLink(token: string): boolean {
  const { data } = useQuery({
    ...routeQuery(checkPasswordLink, { params: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return data?.valido === false;
}

/** Sets a password by a mailed link, after a recovery or for the first time; a dead link is told before anything is typed. */
export function ResetPasswordScreen() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [done, setDone] = useState('');
  const isKnownDead = useIsDeadLink(token);
  const form = useContractForm({
    route: resetPassword,
    initial: blankNewPassword,
    toWire: ({ password }) => ({ password }),
    alsoCheck: newPasswordFlaws,
  });
  const submit = form.submit(async (body) => {
    const { message } = await call(resetPassword, { params: { token }, body });
    // The server has ended all sessions of the account, also one stored in this browser.
    endSession();
    form.restart(blankNewPassword);
    setDone(message);
  });
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => void navigate(paths.login()), loginDelayMs);
    return () => clearTimeout(timer);
  }, [done, navigate]);
  const refusal = passwordFailureMessage(form.failure, passwordFailureTexts.reset);
  const refusedAsDead = form.failure instanceof ApiError && form.failure.code === 'link-non-valido';
  const isDead = refusedAsDead || (isKnownDead && !refusal && done === '');
  const failure = refusal ?? (isDead ? errorCatalogue['link-non-valido'].detail : undefined);
  return (
    <SignedOutLayout
      title="Scegli una password"
      lead="Userai l’e-mail con cui ti sei registrato e questa nuova password."
    >
      <form ref={form.formRef} className={styles.form} noValidate onSubmit={submit}>
        {failure ? (
          <Alert kind="errore" prefix="Attenzione: ">
            {failure} {isDead ? <Link to={paths.recoverPassword()}>Chiedi un altro link</Link> : null}
          </Alert>
        ) : null}
        <NewPasswordFields password={form.field('password')} confirmation={form.field('conferma')} known={[]} />
        {done ? <Alert kind="riuscita">{done} Ora puoi accedere.</Alert> : null}
        <Button type="submit" variant="primo" size="grande" wide busy={form.busy || done !== ''} busyLabel="Attendi…">
          Reimposta Password
        </Button>
      </form>
      <p className={styles.back}>
        <Link to={paths.login()}>Torna all’accesso</Link>
      </p>
    </SignedOutLayout>
  );
}
