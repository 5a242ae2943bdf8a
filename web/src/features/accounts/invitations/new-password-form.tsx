import { acceptInvitation } from '@commiato/contracts/accounts/collaborators';
import type { OpenedSession } from '@commiato/contracts/accounts/sessions';
import { call } from '../../../lib/client.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { passwordFailureMessage, passwordFailureTexts } from '../passwords/api.ts';
import { blankNewPassword, newPasswordFlaws } from '../passwords/form/confirmation.ts';
import { NewPasswordFields } from '../passwords/form/NewPasswordFields.tsx';
import styles from '../sessions/login-screen.module.css';

interface NewPasswordFormProps {
  readonly token: string;
  readonly mail: string;
  readonly agency: string;
  readonly onDone: (opened: OpenedSession) => void;
}

/** Accepts an invitation with a new password, for whoever has none yet. */
export function NewPasswordForm({ token, mail, agency, onDone }: NewPasswordFormProps) {
  const form = useContractForm({
    route: acceptInvitation,
    initial: blankNewPassword,
    toWire: ({ password }) => ({ password }),
    alsoCheck: newPasswordFlaws,
  });
  const submit = form.submit(async (body) => onDone(await call(acceptInvitation, { params: { token }, body })));
  const failure = passwordFailureMessage(form.failure, passwordFailureTexts.invitation);
  return (
    <form ref={form.formRef} className={styles.form} noValidate onSubmit={submit}>
      {failure ? (
        <Alert kind="errore" prefix="Attenzione: ">
          {failure}
        </Alert>
      ) : null}
      {/* Password managers store the new password under this name. */}
      <input type="email" name="username" autoComplete="username" value={mail} readOnly hidden />
      <NewPasswordFields
        password={form.field('password')}
        confirmation={form.field('conferma')}
        known={[mail, agency]}
      />
      <Button type="submit" variant="primo" size="grande" wide busy={form.busy} busyLabel="Attendi…">
        Accetta l’invito
      </Button>
    </form>
  );
}
