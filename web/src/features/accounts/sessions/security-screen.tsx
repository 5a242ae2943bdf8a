import { homePathOf, parseRole } from '../../../lib/roles.ts';
import { useSession } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useSecondFactor } from '../second-factor/api.ts';
import { SecondFactorPanel } from '../second-factor/SecondFactorPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import styles from './security.module.css';

/** Sessions and second factor of the caller, for both roles. */
export function SecurityScreen() {
  const role = parseRole(useSession()?.user.role ?? '') ?? 'U';
  const { data } = useSecondFactor();
  /** The installation requires a second factor; until it is active the server refuses everything else. */
  const due = data?.obbligatorio === true && !data.attivo;
  return (
    <>
      <PageHeader
        title="Sicurezza"
        {...(due ? {} : { back: { to: homePathOf(role), label: 'Dashboard' } })}
        actions={
          due ? null : (
            <>
              {role === 'A' ? null : (
                <ButtonLink to={paths.notificationPreferences()}>Come ricevi le notifiche</ButtonLink>
              )}
              <ButtonLink to={role === 'A' ? paths.adminChangePassword() : paths.changePassword()}>
                Cambia la password
              </ButtonLink>
            </>
          )
        }
      />
      <div className={styles.stack}>
        {due ? (
          <Alert kind="avviso">
            Per continuare attiva il codice di accesso: per il tuo account è obbligatorio, e fino ad allora il resto
            dell’area riservata è chiuso.
          </Alert>
        ) : null}
        {due ? null : <SessionsPanel />}
        <SecondFactorPanel />
      </div>
    </>
  );
}
