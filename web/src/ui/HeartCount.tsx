import { formatCount } from '@commiato/italy/counts';
import { IconHeartFilled } from '@tabler/icons-react';
import styles from './HeartCount.module.css';

interface HeartCountProps {
  count: number;
  size?: 'normale' | 'grande';
  /** What the number counts, for readers. */
  label?: string;
}

/** Hearts received; nothing where there is none. */
export function HeartCount({ count, size = 'normale', label }: HeartCountProps) {
  if (count <= 0) return null;
  return (
    <span className={styles.hearts} data-misura={size}>
      <IconHeartFilled size={size === 'grande' ? 18 : 14} aria-hidden />
      {formatCount(count)}
      <span className="solo-lettore"> {label ?? (count === 1 ? 'cuore' : 'cuori')}</span>
    </span>
  );
}
