import type { ReactNode } from 'react';
import styles from './Badge.module.css';

/** A state in one or two words, on its colour. */
export function Badge({ tone, children }: { tone: 'oliva' | 'rubrica' | 'ocra' | 'viola'; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tono={tone}>
      {children}
    </span>
  );
}
