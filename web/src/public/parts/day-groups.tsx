import { capitalized, dayAndMonth, romeDay, weekdayOf } from '@commiato/italy/formatting';
import type { ReactNode } from 'react';
import { CardGrid, type ListedNotice } from './card-grid.tsx';

/** The calendar day before. */
const dayBefore = (day: string) => new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** `Oggi`, `Ieri, mercoledì 19 novembre`, `Martedì 18 novembre`, with the year where it is another. */
export function dayHeading(day: string, today: string): string {
  if (day === today) return 'Oggi';
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`;
  const date = `${weekdayOf(day)} ${dayAndMonth(day)}${year}`;
  return day === dayBefore(today) ? `Ieri, ${date}` : capitalized(date);
}

/** Notices, newest first, by the Italian day on which they were published. */
export function byDay(notices: readonly ListedNotice[]): { day: string; notices: ListedNotice[] }[] {
  const groups: { day: string; notices: ListedNotice[] }[] = [];
  for (const notice of notices) {
    const day = romeDay(notice.data_crea);
    const last = groups.at(-1);
    if (last?.day === day) last.notices.push(notice);
    else groups.push({ day, notices: [notice] });
  }
  return groups;
}

interface Props {
  readonly notices: readonly ListedNotice[];
  readonly today: string;
  /** Stands at the end of the first heading's line. */
  readonly aside?: ReactNode;
}

/** The notices under a heading for each day. */
export function DayGroups({ notices, today, aside }: Props) {
  return byDay(notices).map((group, place) => (
    <section key={group.day} className="day" data-day={group.day}>
      <div className="day-head">
        <h2>{dayHeading(group.day, today)}</h2>
        {place === 0 && aside}
      </div>
      <CardGrid notices={group.notices} eager={place === 0 ? 2 : 0} />
    </section>
  ));
}
