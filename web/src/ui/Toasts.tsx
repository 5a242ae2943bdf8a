import { IconCircleCheck } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { messageOf } from '../lib/errors.ts';
import styles from './Toasts.module.css';
import { hideToast, onToastsChange, shownToasts, showSuccessToast, type Undo } from './toast.ts';

/** Shows success messages. The region is always in the page: screen readers announce only what appears in an existing one. */
export function Toasts() {
  const toasts = useSyncExternalStore(onToastsChange, shownToasts);
  return (
    <div className={styles.region} role="status">
      {toasts.map(({ id, text, undo }) => (
        <div key={id} className={styles.toast}>
          <IconCircleCheck size={20} stroke={1.6} aria-hidden />
          {text}
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

/** Hides the toast first, so that the undo runs once, and shows the outcome in its place. */
async function runUndo(id: number, undo: Undo): Promise<void> {
  hideToast(id);
  try {
    showSuccessToast(await undo());
  } catch (error) {
    showSuccessToast(
      messageOf(
        error,
        'Non è stato possibile annullare: per 30 giorni si ripristina dal Cestino dell’amministrazione.',
      ),
    );
  }
}
