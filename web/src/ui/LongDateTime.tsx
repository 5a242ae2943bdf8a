import { longDate, romeDay, romeTime } from '@commiato/italy/formatting';
import styles from './LongDateTime.module.css';

interface LongDateTimeProps {
  /** An instant, ISO 8601. */
  readonly at: string;
  /** Shows 'Oggi' and 'Ieri' relative to this moment. */
  readonly relativeTo?: Date;
  /** Writes the day with an article, `dayWithArticle` or `ofDay`; without one by default. */
  readonly formatDay?: (day: string) => string;
}

const dayMs = 24 * 3600 * 1000;

/** '20 novembre 2026 alle ore 09:12', Italian time. */
export function LongDateTime({ at, relativeTo, formatDay = longDate }: LongDateTimeProps) {
  return (
    <time dateTime={at} className={styles.published}>
      <span>{relativeDay(romeDay(at), relativeTo) ?? formatDay(romeDay(at))}</span> <span>alle ore {romeTime(at)}</span>
    </time>
  );
}

function relativeDay(day: string, today: Date | undefined): string | null {
  if (today && day === romeDay(today)) return 'Oggi';
  if (today && day === romeDay(new Date(today.getTime() - dayMs))) return 'Ieri';
  return null;
}
