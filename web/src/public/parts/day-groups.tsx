import { capitalized, dayAndMonth, romeDay, weekdayOf } from '@commiato/italy/formatting';
import type { ReactNode } from 'react';
import { byPerson, type Grouped } from '../groups.ts';
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

/** Cards, newest first, by the Italian day on which their notices were published. */
function byDay(cards: readonly Grouped[]): { day: string; cards: Grouped[] }[] {
  const groups: { day: string; cards: Grouped[] }[] = [];
  for (const card of cards) {
    const day = romeDay(card.notice.data_crea);
    const last = groups.at(-1);
    if (last?.day === day) last.cards.push(card);
    else groups.push({ day, cards: [card] });
  }
  return groups;
}

interface Props {
  readonly notices: readonly ListedNotice[];
  /** What clocks in Italy show. */
  readonly now: string;
  /** Stands at the end of the first heading's line. */
  readonly aside?: ReactNode;
}

/** The notices under a heading for each day. */
export function DayGroups({ notices, now, aside }: Props) {
  return byDay(byPerson(notices)).map((group, place) => (
    <section key={group.day} className="day" data-day={group.day}>
      <div className="day-head">
        <h2>{dayHeading(group.day, now.slice(0, 10))}</h2>
        {place === 0 && aside}
      </div>
      <CardGrid cards={group.cards} now={now} eager={place === 0 ? 2 : 0} />
    </section>
  ));
}
