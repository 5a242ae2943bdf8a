import type { ReactNode } from 'react';
import styles from './Writings.module.css';

interface Writing {
  readonly _id: string;
  readonly testo: string;
  /** Who wrote it, and when, in a line. */
  readonly signed: string;
}

interface WritingsProps<W extends Writing> {
  readonly entries: readonly W[];
  /** What stands in place of a list without entries. */
  readonly empty: string;
  /** What can be done with one of them. */
  readonly action?: (entry: W) => ReactNode;
}

/** What people wrote, one under the other, each with who and when. */
export function Writings<W extends Writing>({ entries, empty, action }: WritingsProps<W>) {
  if (entries.length === 0) return <p className={styles.signed}>{empty}</p>;
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry._id}>
          <p className={styles.text}>{entry.testo}</p>
          <span className={styles.signed}>{entry.signed}</span>
          {action?.(entry)}
        </li>
      ))}
    </ul>
  );
}
