import type { ReactNode } from 'react';
import styles from './AuthoredTextList.module.css';

interface AuthoredText {
  readonly _id: string;
  readonly testo: string;
  /** Who wrote it and when, in one line. */
  readonly signed: string;
}

interface AuthoredTextListProps<W extends AuthoredText> {
  readonly entries: readonly W[];
  /** Shown if there are no entries. */
  readonly empty: string;
  /** A control for one entry, for example to delete it. */
  readonly action?: (entry: W) => ReactNode;
}

/** Notes or messages one below the other, each with author and time. */
export function AuthoredTextList<W extends AuthoredText>({ entries, empty, action }: AuthoredTextListProps<W>) {
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
