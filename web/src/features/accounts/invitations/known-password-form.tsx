import { acceptInvitation } from '@commiato/contracts/accounts/collaborators';
import type { OpenedSession } from '@commiato/contracts/accounts/sessions';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../lib/client.ts';
import { ApiError } from '../../../lib/errors.ts';
import { failureMessage } from '../../../lib/failure.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { passwordFailureTexts } from '../passwords/api.ts';
import { CodeStep } from '../sessions/CodeStep.tsx';
import styles from '../sessions/login-screen.module.css';

interface KnownPasswordFormProps {
  readonly token: string;
  readonly mail: string;
  readonly onDone: (opened: OpenedSession) => void;
}

/** Accepts an invitation with the password that the address has already, and the code of its second factor. */
export function KnownPasswordForm({ token, mail, onDone }: KnownPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  /** Challenge of the first step, once the password was right and a code is needed. */
  const [challenge, setChallenge] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function failed(cause: unknown): void {
    const asked = cause instanceof ApiError && cause.code === 'secondo-fattore' ? (cause.challenge ?? '') : '';
    const over = cause instanceof ApiError && cause.code === 'verifica-scaduta';
    if (asked !== '' || over) setChallenge(asked);
    setCode('');
    // The first request for a code is not shown as an error.
    setError(asked !== '' && challenge === '' ? null : failureMessage(cause, passwordFailureTexts.invitation));
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setError(null);
    setBusy(true);
    try {
      const body = challenge === '' ? { password } : { password: '', challenge, codice: code };
      onDone(await call(acceptInvitation, { params: { token }, body }));
    } catch (cause) {
      failed(cause);
      setBusy(false);
      form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();
    }
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {error ? (
        <Alert kind="errore" prefix="Attenzione: ">
          {error}
        </Alert>
      ) : null}
      {challenge === '' ? (
        <>
          <input type="email" name="username" autoComplete="username" value={mail} readOnly hidden />
          <div>
            <PasswordField
              label="La tua password"
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
            />
            <p className={styles.forgotten}>
              <Link to={paths.recoverPassword()}>Password dimenticata?</Link>
            </p>
          </div>
          <Button type="submit" variant="primo" size="grande" wide busy={busy} busyLabel="Attendi…">
            Accetta l’invito
          </Button>
        </>
      ) : (
        <CodeStep
          code={code}
          onCode={setCode}
          busy={busy}
          backLabel="Torna alla password"
          onBack={() => {
            setChallenge('');
            setError(null);
          }}
        />
      )}
    </form>
  );
}
