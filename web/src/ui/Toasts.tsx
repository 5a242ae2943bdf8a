import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import styles from './Toasts.module.css';
import { onToastsChange, runUndo, shownToasts } from './toast.ts';

/** Shows success messages, and what could not be undone. The region is always in the page: screen readers announce only what appears in an existing one. */
export function Toasts() {
  const toasts = useSyncExternalStore(onToastsChange, shownToasts);
  return (
    <div className={styles.region} role="status">
      {toasts.map(({ id, text, undo, failed = false }) => (
        <div key={id} className={styles.toast} data-fallito={failed || undefined}>
          {failed ? (
            <IconAlertTriangle size={20} stroke={1.6} aria-hidden />
          ) : (
            <IconCircleCheck size={20} stroke={1.6} aria-hidden />
          )}
          <span className={styles.text}>{text}</span>
          {undo ? (
            <button type="button" className={styles.undo} onClick={() => void runUndo(id, undo)}>
              Annulla
            </button>
          ) : null}
        </div>
      ))}
    </div>
  );
}
