import { publicPaths } from '@commiato/contracts/public-addresses';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { installation } from '../../lib/installation.ts';
import { homeOf, mayOpen, roleOf } from '../../lib/roles.ts';
import { useSession } from '../../lib/session.ts';
import { Entrance } from './Entrance.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './login-screen.module.css';

/** The address that the guard left behind, as a string or nothing. */
function leftBehind(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' ? from : '';
}

/** The entrance of operators. Who is already signed in goes straight on. */
export function LoginScreen() {
  const session = useSession();
  const navigate = useNavigate();
  const from = leftBehind(useLocation().state);
  const [signingIn, setSigningIn] = useState(false);
  const goOn = (word: string): string | undefined => {
    const role = roleOf(word);
    return role && (mayOpen(role, from) ? from : homeOf(role));
  };
  const next = session && !signingIn ? goOn(session.user.role) : undefined;
  if (next) return <Navigate to={next} replace />;
  return (
    <Entrance title="Area riservata operatori" lead="Accedi per pubblicare e gestire i tuoi annunci.">
      <LoginForm
        onStart={() => setSigningIn(true)}
        onFailure={() => setSigningIn(false)}
        onSuccess={(role) => void navigate(goOn(role) ?? '/', { replace: true })}
      />
      <hr className={styles.rule} />
      <p className={styles.contact}>
        Non hai ancora un account? <ContactLink />
      </p>
    </Entrance>
  );
}

function ContactLink() {
  return <a href={installation.contactUrl || publicPaths.contact}>Richiedi un contatto!</a>;
}
