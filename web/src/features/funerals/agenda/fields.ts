import { day as calendarDay } from '@commiato/contracts/common';
import type { AgendaEvent } from '@commiato/contracts/funerals/agenda';
import { minutesOf, spanOf } from '@commiato/contracts/funerals/clashes';
import type { Task } from '@commiato/contracts/funerals/tasks';
import { addDays, nextMonth } from '@commiato/italy/days';
import { capitalized, dayAndMonth, longDate, weekdayOf } from '@commiato/italy/formatting';
import { fromDay, onClock, toDay } from '@commiato/italy/prose/dates';

/** The agenda's views, in the order of the switch. */
export const views = ['Lista', 'Giorno', 'Settimana', 'Mese'] as const;
export type View = (typeof views)[number];

/** Whose events the agenda shows, in the order of the switch. */
export const whose = ['Di tutti', 'I miei appuntamenti'] as const;

/** The dialogs of the agenda. */
export type AgendaDialog =
  | { readonly kind: 'event'; readonly of: AgendaEvent | null }
  | { readonly kind: 'task'; readonly of: Task | null }
  | { readonly kind: 'resources' | 'phone' };

/** The day in an address; `today` if missing or invalid. */
export const dayOfAddress = (address: URLSearchParams, today: string): string =>
  calendarDay.safeParse(address.get('giorno')).data ?? today;

/** The time of a moment: `9:30`. */
export const clockText = (moment: string): string => onClock(moment.slice(11));

/** Number of days in the list view. */
const listed = 28;

const monday = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
const firstOf = (day: string) => `${day.slice(0, 8)}01`;
const lastOf = (day: string) => addDays(nextMonth(firstOf(day)), -1);

/** First and last day that a view shows around a day. */
export function rangeOf(view: View, day: string): { readonly da: string; readonly a: string } {
  if (view === 'Giorno') return { da: day, a: day };
  if (view === 'Settimana') return { da: monday(day), a: addDays(monday(day), 6) };
  if (view === 'Mese') return { da: monday(firstOf(day)), a: addDays(monday(lastOf(day)), 6) };
  return { da: day, a: addDays(day, listed - 1) };
}

/** The view's day one step later or earlier. */
export function dayAfterStep(view: View, day: string, step: 1 | -1): string {
  if (view === 'Mese') return step === 1 ? nextMonth(firstOf(day)) : firstOf(addDays(firstOf(day), -1));
  return addDays(day, step * { Lista: listed, Giorno: 1, Settimana: 7 }[view]);
}

/** Title of a view: `Martedì 24 novembre 2026`, `Dal 23 al 29 novembre 2026`, `Novembre 2026`. */
export function titleOf(view: View, day: string): string {
  if (view === 'Giorno') return `${capitalized(weekdayOf(day))} ${longDate(day)}`;
  if (view === 'Mese') return capitalized(longDate(day).split(' ').slice(1).join(' '));
  const { da, a } = rangeOf(view, day);
  const begin = da.slice(0, 7) === a.slice(0, 7) ? (one: string) => dayAndMonth(one).split(' ')[0] ?? '' : dayAndMonth;
  return `${capitalized(fromDay(da, begin))} ${toDay(a, longDate)}`;
}

const momentAt = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(0, 16);

/** End of an event moved to another start with the same duration; null if it has no end. */
export const endKeepingDuration = (
  { inizio, fine }: Pick<AgendaEvent, 'inizio' | 'fine'>,
  begin: string,
): string | null => fine && momentAt(minutesOf(begin) + minutesOf(fine) - minutesOf(inizio));

/** End of an event for the calendar, with a default duration if it has none. */
export const shownEnd = (event: Pick<AgendaEvent, 'inizio' | 'fine'>): string => momentAt(spanOf(event).to);

/** One day of the list. */
export interface AgendaDay {
  readonly day: string;
  readonly name: string;
  readonly events: readonly AgendaEvent[];
  readonly tasks: readonly Task[];
}

/** The days of a range with events or tasks; events that began before `da` are listed on `da`. */
export function byDay(events: readonly AgendaEvent[], tasks: readonly Task[], da: string, today: string): AgendaDay[] {
  const dayOf = ({ inizio }: AgendaEvent) => (inizio < da ? da : inizio.slice(0, 10));
  const days = [...new Set([...events.map(dayOf), ...tasks.flatMap(({ giorno }) => giorno ?? [])])].sort();
  return days.map((day) => ({
    day,
    name: nameOfDay(day, today),
    events: events.filter((event) => dayOf(event) === day),
    tasks: tasks.filter(({ giorno }) => giorno === day),
  }));
}

/** `Oggi, martedì 24 novembre`, `Giovedì 26 novembre`; with the year if it is not the current one. */
export function nameOfDay(day: string, today: string): string {
  const name = `${weekdayOf(day)} ${day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(day) : longDate(day)}`;
  if (day === today) return `Oggi, ${name}`;
  if (day === addDays(today, 1)) return `Domani, ${name}`;
  return capitalized(name);
}

/** Each clash of the shown days once, with the earlier of its two events. */
export function clashesOf(events: readonly AgendaEvent[]) {
  const shown = new Set(events.map(({ _id }) => _id));
  return events.flatMap((event) =>
    event.conflitti
      .filter(({ con }) => !shown.has(con._id) || `${event.inizio} ${event._id}` < `${con.inizio} ${con._id}`)
      .map((clash) => ({ event, clash })),
  );
}
