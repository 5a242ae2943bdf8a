import type { ReactNode } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { Button } from '../Button.tsx';
import styles from './RowAction.module.css';

interface RowActionProps {
  readonly children: string;
  /** What it does to which row, for who does not see the row. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly busy: boolean;
  /** Why it failed, told below the button; not where a toast tells it. */
  readonly error?: unknown;
  readonly onClick: () => void;
}

/** A button at the end of a table's row, with the reason below it where it failed. */
export function RowAction({ children, label, icon, busy, error, onClick }: RowActionProps) {
  return (
    <span className={styles.action}>
      <Button size="compatto" icon={icon} aria-label={label} busy={busy} busyLabel={children} onClick={onClick}>
        {children}
      </Button>
      {error ? (
        <span className={styles.failure} role="alert">
          {messageOf(error, 'Non è stato possibile: riprova tra poco.')}
        </span>
      ) : null}
    </span>
  );
}
