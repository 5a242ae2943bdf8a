import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { installation } from '../../../lib/installation.ts';
import { homePathOf, mayOpen, parseRole } from '../../../lib/roles.ts';
import { expiredSessionMail, useSession } from '../../../lib/session.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './login-screen.module.css';
import { SignedOutLayout } from './SignedOutLayout.tsx';

/** The address that the route guard stored for the way back; empty without one. */
function returnAddress(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' ? from : '';
}

/** Whether the route guard reports that a session expired during use. */
const hasExpired = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'ended' in state && state.ended === true;

/** The login screen; a signed-in person is redirected. */
export function LoginScreen() {
  const session = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  const from = returnAddress(state);
  const [signingIn, setSigningIn] = useState(false);
  const goOn = (word: string): string | undefined => {
    const role = parseRole(word);
    return role && (mayOpen(role, from) ? from : homePathOf(role));
  };
  const next = session && !signingIn ? goOn(session.user.role) : undefined;
  if (next) return <Navigate to={next} replace />;
  return (
    <SignedOutLayout title="Area riservata operatori" lead="Accedi per pubblicare e gestire i tuoi annunci.">
      <p className={styles.visitors}>
        Per leggere gli annunci non serve accedere: <a href={publicPaths.recent}>annunci recenti</a> e{' '}
        <a href={publicPaths.search}>ricerca</a>.
      </p>
      {hasExpired(state) ? (
        <div className={styles.ended}>
          <Alert kind="avviso">L’accesso è finito: entra di nuovo e riprendi da dove eri.</Alert>
        </div>
      ) : null}
      <LoginForm
        knownMail={hasExpired(state) ? expiredSessionMail() : ''}
        onStart={() => setSigningIn(true)}
        onFailure={() => setSigningIn(false)}
        onSuccess={(role) => void navigate(goOn(role) ?? '/', { replace: true })}
      />
      <hr className={styles.rule} />
      <p className={styles.contact}>
        Non hai ancora un account? <ContactLink />
      </p>
    </SignedOutLayout>
  );
}

function ContactLink() {
  return <a href={installation.contactUrl || publicPaths.contact}>Richiedi un contatto!</a>;
}
