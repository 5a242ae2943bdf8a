import type { Role } from '@commiato/contracts/accounts/agencies';
import { signInErrorMessages } from '@commiato/contracts/accounts/sign-in';
import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { signOut } from '../features/accounts/sessions/api.ts';
import { secondFactorDueEvent } from '../lib/client.ts';
import { homePathOf, parseRole } from '../lib/roles.ts';
import { hasEndedByChoice, useSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './message.module.css';

/** Lets only the given role in, or whoever is signed in; the others land on the login, remembering where they were, or on their own dashboard. */
export function RoleGuard({ only }: { only?: Role }) {
  const session = useSession();
  useSecondFactorRedirect();
  const { pathname, search, hash } = useLocation();
  const wasIn = useRef(false);
  if (session) wasIn.current = true;
  if (!session) {
    if (hasEndedByChoice()) return <Navigate to={paths.home()} replace />;
    return <Navigate to={paths.login()} replace state={{ from: pathname + search + hash, ended: wasIn.current }} />;
  }
  const own = parseRole(session.user.role);
  if (own === undefined) {
    return (
      <main className={styles.message}>
        <Alert kind="errore" prefix="Attenzione: ">
          {signInErrorMessages.unknownRole}
        </Alert>
        <Button onClick={signOut}>Uscita</Button>
      </main>
    );
  }
  return only === undefined || own === only ? <Outlet /> : <Navigate to={homePathOf(own)} replace />;
}

/** Where the installation demands a second factor, nothing but its set-up is open. */
function useSecondFactorRedirect(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const lead = () => void navigate(paths.security(), { replace: true });
    window.addEventListener(secondFactorDueEvent, lead);
    return () => window.removeEventListener(secondFactorDueEvent, lead);
  }, [navigate]);
}
