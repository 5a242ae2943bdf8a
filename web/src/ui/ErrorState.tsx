import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { focusHead } from '../lib/focus-head.ts';
import { Button, ButtonLink } from './Button.tsx';
import styles from './State.module.css';

interface ErrorStateProps {
  /** The sentence of the error catalogue, said after 'Errore: '. */
  message: string;
  onRetry: () => void;
  busy?: boolean;
  /** What was asked for is not there, so that another try is in vain: where to go on instead. */
  missing?: { to: string; label: string } | undefined;
}

/** What failed, what to do, and the way to do it. */
export function ErrorState({ message, onRetry, busy = false, missing }: ErrorStateProps) {
  const retried = useRef(false);
  // What was pressed disappears once it has come after all.
  useEffect(
    () => () => {
      if (retried.current) setTimeout(() => document.activeElement === document.body && focusHead());
    },
    [],
  );
  const retry = () => {
    retried.current = true;
    onRetry();
  };
  return (
    <div className={styles.state} data-tipo="errore" role="alert">
      <p className={styles.title}>Errore: {message}</p>
      <p>{missing ? 'Non c’è più, oppure l’indirizzo è sbagliato.' : 'Controlla la connessione e riprova.'}</p>
      {missing ? (
        <ButtonLink to={missing.to}>Vai a «{missing.label}»</ButtonLink>
      ) : (
        <Button icon={<IconRefresh size={20} stroke={1.6} />} busy={busy} onClick={retry}>
          Riprova
        </Button>
      )}
    </div>
  );
}
