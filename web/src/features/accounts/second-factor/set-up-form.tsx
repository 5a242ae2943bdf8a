import { setUpSecondFactor } from '@commiato/contracts/accounts/security';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/client.ts';
import { ApiError } from '../../../lib/errors.ts';
import { failureMessage } from '../../../lib/failure.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { secondFactorFailureTexts } from './api.ts';
import { type OfferedSecret, SecretOffer } from './SecretOffer.tsx';
import styles from './second-factor.module.css';

interface SetUpFormProps {
  readonly onActive: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Shows a new secret and confirms it with a first code; an older session must enter the password before. */
export function SetUpForm({ onActive, onCancel }: SetUpFormProps) {
  const [offer, setOffer] = useState<OfferedSecret | null>(null);
  const [askedPassword, setAskedPassword] = useState(false);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const send = useCallback(
    async (body: { codice?: string; currentPassword?: string }) => {
      setBusy(true);
      setFailure(null);
      try {
        const answer = await call(setUpSecondFactor, { body });
        if ('codici' in answer) return onActive(answer.codici);
        setOffer(answer);
      } catch (error) {
        const tooOld = error instanceof ApiError && error.code === 'riautenticazione';
        setAskedPassword((before) => before || tooOld);
        // The first request for the password is not shown as an error.
        setFailure(tooOld && body.currentPassword === undefined ? null : error);
      } finally {
        setBusy(false);
      }
    },
    [onActive],
  );
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void send({});
  }, [send]);
  useEffect(() => {
    if (offer || askedPassword) form.current?.querySelector('input')?.focus();
  }, [offer, askedPassword]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void send(offer ? { codice: code } : askedPassword ? { currentPassword: password } : {});
  };
  const atField = failure instanceof ApiError ? Object.values(failure.fields)[0]?.[0] : undefined;
  const sentence = atField ? null : failureMessage(failure, secondFactorFailureTexts);
  return (
    <form ref={form} className={styles.stack} noValidate onSubmit={submit}>
      {offer ? (
        <>
          <SecretOffer offer={offer} />
          <TextField
            label="Codice dell’app"
            name="codice"
            inputMode="numeric"
            autoComplete="one-time-code"
            help="Le 6 cifre che l’app mostra adesso."
            value={code}
            onChange={setCode}
            error={atField}
          />
        </>
      ) : askedPassword ? (
        <PasswordField
          label="Password attuale"
          name="currentPassword"
          autoComplete="current-password"
          help="Hai fatto l’accesso da più di 15 minuti: per sicurezza scrivi la tua password."
          value={password}
          onChange={setPassword}
          error={atField}
        />
      ) : sentence ? null : (
        <Skeleton height="200px" />
      )}
      {sentence ? <Alert kind="errore">{sentence}</Alert> : null}
      <div className={styles.actions}>
        <Button onClick={onCancel}>Annulla</Button>
        <Button type="submit" variant="primo" busy={busy} busyLabel="Attendi…">
          {offer ? 'Conferma e attiva' : 'Continua'}
        </Button>
      </div>
    </form>
  );
}
