import type { ComponentProps } from 'react';
import { daysLeftText } from '../lib/days-left.ts';
import { Badge } from './Badge.tsx';
import styles from './Deadline.module.css';

interface DeadlineProps {
  readonly tone: ComponentProps<typeof Badge>['tone'];
  /** The state in words. */
  readonly label: string;
  /** Days until the day; null where it does not matter how many. */
  readonly days: number | null;
}

/** How something with a day stands: its state, and how far the day is. */
export function Deadline({ tone, label, days }: DeadlineProps) {
  return (
    <span className={styles.deadline}>
      <Badge tone={tone}>{label}</Badge>
      {days === null ? null : <span>{daysLeftText(days)}</span>}
    </span>
  );
}
