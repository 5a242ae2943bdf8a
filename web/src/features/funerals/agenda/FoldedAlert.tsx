import type { ReactNode } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import styles from './agenda.module.css';

/** Lines that are seen without a press: more would push the calendar off the first screen. */
const maxUnfoldedLines = 2;

interface FoldedAlertProps {
  prefix: string;
  /** Paragraphs with their keys. */
  lines: readonly ReactNode[];
  /** Words for the lines that are folded: `Altri 7 da controllare`. */
  others: (number: number) => string;
}

/** What is to be looked at above a calendar: the first lines, and the others at a press. */
export function FoldedAlert({ prefix, lines, others }: FoldedAlertProps) {
  if (lines.length === 0) return null;
  const folded = lines.slice(maxUnfoldedLines);
  return (
    <Alert kind="avviso" prefix={prefix}>
      {lines.slice(0, maxUnfoldedLines)}
      {folded.length > 0 ? (
        <details className={styles.others}>
          <summary>{others(folded.length)}</summary>
          {folded}
        </details>
      ) : null}
    </Alert>
  );
}
