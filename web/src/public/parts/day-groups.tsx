import { capitalized, dayAndMonth, monthAndYear, romeDay, weekdayName } from '@commiato/italy/formatting';
import type { ReactNode } from 'react';
import { groupByPerson, type ListedNotice, newestPublicationOf, type PersonNotices } from '../person-notices.ts';
import { CardGrid } from './card-grid.tsx';

/** The calendar day before. */
const dayBefore = (day: string) => new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** `Oggi`, `Ieri, mercoledì 19 novembre`, `Martedì 18 novembre`, with the year if it is not the current one. */
export function dayHeading(day: string, today: string): string {
  if (day === today) return 'Oggi';
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`;
  const date = `${weekdayName(day)} ${dayAndMonth(day)}${year}`;
  return day === dayBefore(today) ? `Ieri, ${date}` : capitalized(date);
}

interface Group {
  /** The day, or the month, of its notices: `2026-11-21`, `2026-11`. */
  readonly key: string;
  readonly cards: readonly PersonNotices[];
}

/** Cards grouped by `keyOf` of the Italian day of publication, newest first. */
function groupCards(cards: readonly PersonNotices[], keyOf: (day: string) => string): Group[] {
  const groups: { key: string; cards: PersonNotices[] }[] = [];
  for (const card of cards) {
    const key = keyOf(romeDay(newestPublicationOf(card)));
    const last = groups.at(-1);
    if (last?.key === key) last.cards.push(card);
    else groups.push({ key, cards: [card] });
  }
  return groups;
}

interface Props {
  readonly notices: readonly ListedNotice[];
  /** Italian local time. */
  readonly now: string;
  /** Content at the end of the first heading's line. */
  readonly aside?: ReactNode;
}

function Groups({
  groups,
  now,
  heading,
  aside,
}: Pick<Props, 'now' | 'aside'> & { groups: readonly Group[]; heading: (key: string) => string }) {
  return groups.map((group, place) => (
    <section key={group.key} className="day" data-day={group.key}>
      <div className="day-head">
        <h2>{heading(group.key)}</h2>
        {place === 0 && aside}
      </div>
      <CardGrid cards={group.cards} now={now} eager={place === 0 ? 2 : 0} />
    </section>
  ));
}

const groupCardsByDay = (notices: readonly ListedNotice[], now: string) =>
  groupCards(groupByPerson(notices, now), (day) => day);
const headingFor = (now: string) => (day: string) => dayHeading(day, now.slice(0, 10));

/** Notices with a heading for each day. */
export function DayGroups({ notices, now, aside }: Props) {
  return <Groups groups={groupCardsByDay(notices, now)} now={now} aside={aside} heading={headingFor(now)} />;
}

/** Notices with a heading for each day, or for each month if few days have two, because rows of one card would look empty. */
export function DayOrMonthGroups({ notices, now }: Omit<Props, 'aside'>) {
  const days = groupCardsByDay(notices, now);
  const cards = days.flatMap((day) => day.cards);
  if (days.length <= cards.length / 2) return <Groups groups={days} now={now} heading={headingFor(now)} />;
  const months = groupCards(cards, (day) => day.slice(0, 7));
  return <Groups groups={months} now={now} heading={(month) => capitalized(monthAndYear(`${month}-01`))} />;
}
