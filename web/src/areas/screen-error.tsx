import { IconReload } from '@tabler/icons-react';
import { onlineManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ChunkError } from '../lib/lazy-screen.ts';
import { useScreenTitle } from '../lib/screen-title.ts';
import { Mark } from '../ui/art/mark.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './message.module.css';
import { NotFoundScreen } from './not-found-screen.tsx';

/**
 * Loads the page anew where the server answers: without that the browser's own error page would take the place of the area, and of the screens that
 * open without a network.
 */
async function reloadIfReachable(): Promise<void> {
  const isReached = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReached) window.location.reload();
}

/** What stands in place of a screen that failed to load or broke while it was drawn. */
export function ScreenError() {
  const error = useRouteError();
  const broken = !(error instanceof ChunkError);
  useScreenTitle('Errore');
  // The note above says that the rest loads by itself once the network is back.
  useEffect(
    () => (broken ? undefined : onlineManager.subscribe((online) => (online ? void reloadIfReachable() : undefined))),
    [broken],
  );
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  return (
    <div className={styles.message} role="alert">
      <Mark height={64} />
      <h1>{broken ? 'Qualcosa è andato storto' : 'La pagina non si è caricata'}</h1>
      <p>
        {broken
          ? 'Questa pagina ha incontrato un errore. Ricarica per ricominciare da qui.'
          : 'Controlla la connessione e ricarica: potrebbe anche essere uscita una versione nuova.'}
      </p>
      <Button variant="primo" icon={<IconReload size={20} stroke={1.6} />} onClick={() => window.location.reload()}>
        Ricarica
      </Button>
      <details className={styles.details}>
        <summary>Dettagli</summary>
        <pre>{error instanceof Error ? error.message : String(error)}</pre>
      </details>
    </div>
  );
}
