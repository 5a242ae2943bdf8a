import { longDate, romeDay, timeOf } from '@commiato/italy/formatting';
import styles from './PublishedAt.module.css';

interface PublishedAtProps {
  /** An instant, ISO 8601. */
  readonly at: string;
  /** Says 'Oggi' and 'Ieri' as seen from this moment. */
  readonly seenFrom?: Date;
}

const dayMs = 24 * 3600 * 1000;

/** '20 novembre 2026 alle ore 09:12', Italian time. */
export function PublishedAt({ at, seenFrom }: PublishedAtProps) {
  return (
    <time dateTime={at} className={styles.published}>
      <span>{dayWords(romeDay(at), seenFrom)}</span> <span>alle ore {timeOf(at)}</span>
    </time>
  );
}

function dayWords(day: string, seenFrom: Date | undefined): string {
  if (seenFrom && day === romeDay(seenFrom)) return 'Oggi';
  if (seenFrom && day === romeDay(new Date(seenFrom.getTime() - dayMs))) return 'Ieri';
  return longDate(day);
}
