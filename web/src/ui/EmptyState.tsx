import type { ReactNode } from 'react';
import { Mark } from './art/mark.tsx';
import styles from './State.module.css';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** The one way out. */
  action?: ReactNode;
}

/** Nothing here yet: mark, one sentence, one way out. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Mark height={48} />
      <p className={styles.title}>{title}</p>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}
