import { IconCircleCheck } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import styles from './Toasts.module.css';
import { shownToasts, watchToasts } from './toast.ts';

/** Where what went well is said; the region is always there, so that readers announce what appears in it. */
export function Toasts() {
  const toasts = useSyncExternalStore(watchToasts, shownToasts);
  return (
    <div className={styles.region} role="status">
      {toasts.map((toast) => (
        <div key={toast.id} className={styles.toast}>
          <IconCircleCheck size={20} stroke={1.6} aria-hidden />
          {toast.text}
        </div>
      ))}
    </div>
  );
}
