import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { homePathOf, parseRole } from '../lib/roles.ts';
import { useScreenTitle } from '../lib/screen-title.ts';
import { useSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { Mark } from '../ui/art/mark.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import styles from './message.module.css';

/** An address that leads nowhere. */
export function NotFoundScreen() {
  const role = parseRole(useSession()?.user.role ?? '');
  useScreenTitle('Pagina non trovata');
  return (
    <main className={styles.message}>
      <Mark height={64} />
      <h1>Questa pagina non esiste</h1>
      <p>L’indirizzo potrebbe essere sbagliato, oppure la pagina è stata tolta.</p>
      <div className={styles.actions}>
        <ButtonLink variant="primo" to={role ? homePathOf(role) : paths.login()}>
          {role ? 'Vai alla dashboard' : 'Vai all’accesso'}
        </ButtonLink>
        <ButtonLink to={publicPaths.recent} reloadDocument>
          Annunci recenti
        </ButtonLink>
      </div>
    </main>
  );
}
