import { IconCircleCheck } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { messageOf } from '../lib/errors.ts';
import styles from './Toasts.module.css';
import { hideToast, shownToasts, showToast, type Undo, watchToasts } from './toast.ts';

/** Where what went well is said; the region is always there, so that readers announce what appears in it. */
export function Toasts() {
  const toasts = useSyncExternalStore(watchToasts, shownToasts);
  return (
    <div className={styles.region} role="status">
      {toasts.map(({ id, text, undo }) => (
        <div key={id} className={styles.toast}>
          <IconCircleCheck size={20} stroke={1.6} aria-hidden />
          {text}
          {undo ? (
            <button type="button" className={styles.undo} onClick={() => void takeBack(id, undo)}>
              Annulla
            </button>
          ) : null}
        </div>
      ))}
    </div>
  );
}

/** A press takes back once: the button goes at once, and what became of it is said in its place. */
async function takeBack(id: number, undo: Undo): Promise<void> {
  hideToast(id);
  try {
    showToast(await undo());
  } catch (error) {
    showToast(
      messageOf(
        error,
        'Non è stato possibile annullare: per 30 giorni si ripristina dal Cestino dell’amministrazione.',
      ),
    );
  }
}
