import { longDate, romeDay, timeOf } from '@commiato/italy/formatting';
import styles from './PublishedAt.module.css';

interface PublishedAtProps {
  /** An instant, ISO 8601. */
  readonly at: string;
  /** Says 'Oggi' and 'Ieri' as seen from this moment. */
  readonly seenFrom?: Date;
  /** How the day stands in its sentence, `theDay` or `ofDay`; else it stands alone. */
  readonly say?: (day: string) => string;
}

const dayMs = 24 * 3600 * 1000;

/** '20 novembre 2026 alle ore 09:12', Italian time. */
export function PublishedAt({ at, seenFrom, say = longDate }: PublishedAtProps) {
  return (
    <time dateTime={at} className={styles.published}>
      <span>{wordFor(romeDay(at), seenFrom) ?? say(romeDay(at))}</span> <span>alle ore {timeOf(at)}</span>
    </time>
  );
}

function wordFor(day: string, seenFrom: Date | undefined): string | null {
  if (seenFrom && day === romeDay(seenFrom)) return 'Oggi';
  if (seenFrom && day === romeDay(new Date(seenFrom.getTime() - dayMs))) return 'Ieri';
  return null;
}
