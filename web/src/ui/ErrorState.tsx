import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ApiError } from '../lib/errors.ts';
import { focusHeading } from '../lib/focus-heading.ts';
import { addressAsLeft } from '../lib/list-addresses.ts';
import { Button, ButtonLink } from './Button.tsx';
import styles from './State.module.css';

interface ErrorStateProps {
  /** The sentence of the error catalogue, said after 'Errore: '. */
  message: string;
  /** What was thrown: who was answered by the server has no trouble with the connection. */
  error: unknown;
  onRetry: () => void;
  busy?: boolean;
  /** What was asked for is not there, so that another try is in vain: where to go on instead. */
  missing?: { to: string; label: string } | undefined;
}

/** What failed, what to do, and the way to do it. */
export function ErrorState({ message, error, onRetry, busy = false, missing }: ErrorStateProps) {
  const retried = useRef(false);
  // What was pressed disappears once it has come after all.
  useEffect(
    () => () => {
      if (retried.current) setTimeout(() => document.activeElement === document.body && focusHeading());
    },
    [],
  );
  const retry = () => {
    retried.current = true;
    onRetry();
  };
  return (
    <div className={styles.state} data-tipo="errore" role="alert">
      <p className={styles.title}>
        {message.startsWith('Errore') ? <span className="solo-lettore">Errore: </span> : 'Errore: '}
        {message}
      </p>
      <p>{missing ? 'Non c’è più, oppure l’indirizzo è sbagliato.' : adviceFor(error)}</p>
      {missing ? (
        <ButtonLink to={addressAsLeft(missing.to)}>Vai a «{missing.label}»</ButtonLink>
      ) : (
        <Button icon={<IconRefresh size={20} stroke={1.6} />} busy={busy} onClick={retry}>
          Riprova
        </Button>
      )}
    </div>
  );
}

/** What to do about it: only who got no answer looks after the connection. */
function adviceFor(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Controlla la connessione e riprova.';
  return error.status >= 500 ? 'Il problema è nostro: riprova tra poco.' : error.message;
}
