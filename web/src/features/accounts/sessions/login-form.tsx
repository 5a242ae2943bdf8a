import { signInErrorMessages } from '@commiato/contracts/accounts/sign-in';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../../lib/errors.ts';
import { parseRole } from '../../../lib/roles.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { signIn, UnknownRoleError } from './api.ts';
import { CodeStep } from './CodeStep.tsx';
import styles from './login-screen.module.css';

/** The specified message for any failure. */
export function loginErrorMessage(error: unknown): string {
  if (error instanceof UnknownRoleError) return signInErrorMessages.unknownRole;
  if (error instanceof ApiError) return error.message || signInErrorMessages.refused;
  return signInErrorMessages.failed;
}

interface LoginFormProps {
  /** E-mail of the session that has just expired; empty otherwise. */
  knownMail?: string;
  onStart: () => void;
  onFailure: () => void;
  onSuccess: (role: string) => void;
}

/** Sends the typed credentials unchecked, because the server judges empty fields too; asks for the code of a second factor. */
export function LoginForm({ knownMail = '', onStart, onFailure, onSuccess }: LoginFormProps) {
  const [mail, setMail] = useState(knownMail);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  /** Challenge of the first step, once the password was right and a code is needed. */
  const [challenge, setChallenge] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a step begins, not while its fields are typed into
  useEffect(() => {
    const wanted = challenge === '' && mail !== '' ? 'input[type="password"]' : 'input';
    form.current?.querySelector<HTMLInputElement>(wanted)?.focus();
  }, [challenge]);

  function failed(cause: unknown): void {
    const asked = cause instanceof ApiError && cause.code === 'secondo-fattore' ? (cause.challenge ?? '') : '';
    const over = cause instanceof ApiError && cause.code === 'verifica-scaduta';
    if (asked !== '' || over) setChallenge(asked);
    setCode('');
    // The first request for a code is not shown as an error.
    setError(asked !== '' && challenge === '' ? '' : loginErrorMessage(cause));
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setError('');
    setBusy(true);
    onStart();
    try {
      const given = challenge === '' ? { mail, password } : { challenge, codice: code };
      onSuccess(await signIn(given, (role) => parseRole(role) !== undefined));
    } catch (cause) {
      onFailure();
      failed(cause);
      setBusy(false);
      // With a filled-in e-mail only the password or the code has to be repeated.
      const again = mail === '' ? 'input' : 'input[type="password"], input:not([name="username"])';
      form.current?.querySelector<HTMLInputElement>(again)?.focus();
    }
  }

  const alert = error ? (
    <Alert kind="errore" prefix="Attenzione: ">
      {error}
    </Alert>
  ) : null;
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {alert}
      {challenge === '' ? (
        <>
          <TextField
            label="Nome utente"
            help="È l’e-mail con cui ti sei registrato."
            name="username"
            inputMode="email"
            autoComplete="username"
            value={mail}
            onChange={setMail}
          />
          <div>
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
            />
            <p className={styles.forgotten}>
              <Link to={paths.recoverPassword()}>Password dimenticata?</Link>
            </p>
          </div>
          <Button type="submit" variant="primo" size="grande" wide busy={busy} busyLabel="Accesso in corso…">
            Accedi
          </Button>
        </>
      ) : (
        <CodeStep
          code={code}
          onCode={setCode}
          busy={busy}
          onBack={() => {
            setChallenge('');
            setError('');
          }}
        />
      )}
    </form>
  );
}
