import type { ReactNode } from 'react';
import styles from './NarrowLabel.module.css';

/** What a value in a table is, said where rows have become blocks and the heads of columns are gone. */
export function NarrowLabel({ children }: { readonly children: ReactNode }) {
  return <span className={styles.label}>{children} </span>;
}

interface NarrowLabelWithWordsProps {
  readonly label: string;
  /** In small letters; they get a capital where the label is not shown. */
  readonly words: string;
}

/** Words that go on the sentence of their label: `Ultimo accesso: il 30/11/2026`, and alone `Il 30/11/2026`. */
export const NarrowLabelWithWords = ({ label, words }: NarrowLabelWithWordsProps) => (
  <>
    <NarrowLabel>{label}</NarrowLabel>
    <span className={styles.words}>{words}</span>
  </>
);
