import { useScreenTitle } from '../lib/screen-title.ts';
import { useSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { Mark } from '../ui/art/mark.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import styles from './message.module.css';

/** What stands in place of a screen of an area that is not the person's. */
export function ForbiddenScreen() {
  useScreenTitle('Parte riservata');
  const isAdmin = useSession()?.user.role === 'A';
  return (
    <div className={styles.message}>
      <Mark height={64} />
      <h1>Parte riservata</h1>
      <p>
        {isAdmin
          ? 'Quest’area dell’amministrazione non è tra le tue.'
          : 'Questa parte non è tra quelle che il titolare ti ha dato.'}
      </p>
      <ButtonLink variant="primo" to={isAdmin ? paths.adminDashboard() : paths.dashboard()}>
        Vai alla dashboard
      </ButtonLink>
    </div>
  );
}
