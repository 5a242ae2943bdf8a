import type { ReactNode } from 'react';
import styles from './NarrowLabel.module.css';

/** What a value in a table is, said where rows have become blocks and the heads of columns are gone. */
export function NarrowLabel({ children }: { readonly children: ReactNode }) {
  return <span className={styles.label}>{children} </span>;
}
