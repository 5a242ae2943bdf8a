import { useScreenTitle } from '../lib/screen-title.ts';
import { paths } from '../paths.ts';
import { Mark } from '../ui/art/mark.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import styles from './message.module.css';

/** What stands in place of a screen of an area that is not the person's. */
export function ForbiddenScreen() {
  useScreenTitle('Parte riservata');
  return (
    <div className={styles.message}>
      <Mark height={64} />
      <h1>Parte riservata</h1>
      <p>Questa parte non è tra quelle che il titolare ti ha dato.</p>
      <ButtonLink variant="primo" to={paths.dashboard()}>
        Vai alla dashboard
      </ButtonLink>
    </div>
  );
}
