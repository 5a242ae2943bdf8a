import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import styles from './InterruptedDialogNote.module.css';

const isOnline = (): boolean => onlineManager.isOnline();

/** Over every screen while the browser has no network: what is read waits until it returns, and a screen would load without end or a word. */
export function NoNetworkNote() {
  const online = useSyncExternalStore((listener) => onlineManager.subscribe(listener), isOnline, isOnline);
  return (
    <div role="status">
      {online ? null : (
        <div className={styles.note}>
          <Alert kind="avviso">
            Manca la rete: quello che vedi può essere cambiato, e il resto si carica da solo appena torna.
          </Alert>
        </div>
      )}
    </div>
  );
}
