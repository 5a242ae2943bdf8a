import { changePassword } from '@commiato/contracts/accounts/security';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/client.ts';
import { homePathOf, parseRole } from '../../../lib/roles.ts';
import { currentSession, signInMailOf, useSession } from '../../../lib/session.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { signOut } from '../sessions/api.ts';
import { isCurrentPasswordRequired, passwordFailureMessage, passwordFailureTexts } from './api.ts';
import { NewPasswordFields } from './form/NewPasswordFields.tsx';
import styles from './passwords.module.css';

/** Time for reading the message of success before the session ends, in ms (specified). */
const signOutDelayMs = 2500;
const blank = { newPassword: '', confirmPassword: '', currentPassword: '' };

/** Changes the caller's password, for both roles; afterwards the person signs in again with the new one. */
export function ChangePasswordScreen() {
  const session = useSession();
  const mail = session ? signInMailOf(session) : '';
  const person = session?.collaborator ?? session?.user;
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState('');
  const form = useContractForm({
    route: changePassword,
    initial: blank,
    toWire: ({ currentPassword, ...fresh }) => (asked ? { ...fresh, currentPassword } : fresh),
  });
  const tooOld = isCurrentPasswordRequired(form.failure);
  const { formRef } = form;
  useEffect(() => {
    if (tooOld) setAsked(true);
  }, [tooOld]);
  useEffect(() => {
    if (asked) formRef.current?.querySelector<HTMLInputElement>('[name="currentPassword"]')?.focus();
  }, [asked, formRef]);
  const submit = form.submit(async (body) => {
    const { message } = await call(changePassword, { body });
    form.restart(blank);
    setAsked(false);
    setDone(message);
    const token = currentSession()?.token;
    // Ends the session even if another screen was opened meanwhile, but not a session that was started since.
    setTimeout(() => {
      if (currentSession()?.token === token) signOut();
    }, signOutDelayMs);
  });
  const failure = passwordFailureMessage(form.failure, passwordFailureTexts.change);
  const role = parseRole(session?.user.role ?? '') ?? 'U';
  return (
    <>
      <PageHeader title="Cambio password" back={{ to: homePathOf(role), label: 'Dashboard' }} />
      <div className={styles.narrow}>
        <Panel>
          <form ref={form.formRef} className={styles.form} noValidate onSubmit={submit}>
            <Alert kind="avviso">
              Dopo il cambio esci dall’area riservata e accedi di nuovo con la nuova password. L’e-mail di accesso resta
              quella della registrazione{mail && `: ${mail}`}.
            </Alert>
            <NewPasswordFields
              password={form.field('newPassword')}
              confirmation={form.field('confirmPassword')}
              known={session && person ? [mail, session.user.ragSociale, person.nome, person.cognome] : []}
            />
            {asked ? (
              <PasswordField
                {...form.field('currentPassword')}
                label="Password attuale"
                autoComplete="current-password"
                help="Hai fatto l’accesso da più di 15 minuti: per sicurezza scrivi anche la password di adesso."
              />
            ) : null}
            {failure && !tooOld ? <Alert kind="errore">{failure}</Alert> : null}
            {done ? <Alert kind="riuscita">{done} Tra poco esci dall’area riservata.</Alert> : null}
            <div className={styles.actions}>
              <Button type="submit" variant="primo" size="grande" busy={form.busy || done !== ''} busyLabel="Attendi…">
                Cambia la password
              </Button>
            </div>
          </form>
        </Panel>
      </div>
    </>
  );
}
