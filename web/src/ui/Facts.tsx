import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** What is known of something: names and values, as a description list. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.room}>
      <dl className={styles.facts}>{children}</dl>
    </div>
  );
}

/** One of them; a dash where nothing is known. */
export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || '–'}</dd>
    </div>
  );
}
