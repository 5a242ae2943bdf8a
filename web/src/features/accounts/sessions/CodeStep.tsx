import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';

interface CodeStepProps {
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly busy: boolean;
  readonly backLabel?: string;
  readonly onBack: () => void;
}

/** The second step of a sign-in: the code of the authenticator app, or one of the recovery codes. */
export function CodeStep({ code, onCode, busy, backLabel = 'Torna a nome utente e password', onBack }: CodeStepProps) {
  return (
    <>
      <TextField
        label="Codice di accesso"
        help="Le 6 cifre della tua app di autenticazione, oppure un codice di recupero."
        name="codice"
        autoComplete="one-time-code"
        value={code}
        onChange={onCode}
      />
      <Button type="submit" variant="primo" size="grande" wide busy={busy} busyLabel="Verifica in corso…">
        Verifica il codice
      </Button>
      <Button variant="quieto" wide onClick={onBack}>
        {backLabel}
      </Button>
    </>
  );
}
