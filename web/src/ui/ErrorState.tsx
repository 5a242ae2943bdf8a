import { IconRefresh } from '@tabler/icons-react';
import { Button } from './Button.tsx';
import styles from './State.module.css';

interface ErrorStateProps {
  /** The sentence of the error catalogue, said after 'Errore: '. */
  message: string;
  onRetry: () => void;
  busy?: boolean;
}

/** What failed, what to do, and the way to do it. */
export function ErrorState({ message, onRetry, busy = false }: ErrorStateProps) {
  return (
    <div className={styles.state} data-tipo="errore" role="alert">
      <p className={styles.title}>Errore: {message}</p>
      <p>Controlla la connessione e riprova.</p>
      <Button icon={<IconRefresh size={20} stroke={1.6} />} busy={busy} onClick={onRetry}>
        Riprova
      </Button>
    </div>
  );
}
