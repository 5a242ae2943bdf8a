import { Mark } from '../ui/art/mark.tsx';
import styles from './message.module.css';

/** Until the first screen's script has come. */
export function LoadingScreen() {
  return (
    <main className={styles.message}>
      <Mark height={64} />
      <p role="status">Caricamento in corso...</p>
    </main>
  );
}
