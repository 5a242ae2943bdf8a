import { dayOrNull as calendarDay } from '@commiato/contracts/common';
import type { AgendaEvent } from '@commiato/contracts/funerals/agenda';
import { isStillOneRite } from '@commiato/contracts/funerals/clash-words';
import { spanOf } from '@commiato/contracts/funerals/clashes';
import {
  eventChangeSentence,
  eventDayText,
  eventHoursText,
  eventKindLabel,
} from '@commiato/contracts/funerals/event-words';
import type { FuneralEvent } from '@commiato/contracts/funerals/events';
import type { ListedTask, Task } from '@commiato/contracts/funerals/tasks';
import { endDayAndTime, lastDayOf } from '@commiato/italy/clock';
import { addDays, sameDayNextMonth } from '@commiato/italy/days';
import { capitalized, dayAndMonth, longDate, uncapitalized, weekdayName } from '@commiato/italy/formatting';
import { fromDayPhrase, timeWithoutLeadingZero, toDayPhrase } from '@commiato/italy/prose/dates';
import { shortDateTimeWithArticle } from '../../../lib/date-times.ts';
import { ApiError, messageOf } from '../../../lib/errors.ts';

/** The agenda's views, in the order of the switch. */
export const views = ['Lista', 'Giorno', 'Settimana', 'Mese'] as const;
export type AgendaView = (typeof views)[number];

/** Whose events the agenda shows, in the order of the switch. */
export const agendaOwnerLabels = ['Di tutti', 'I miei appuntamenti'] as const;

/** The dialogs of the agenda. */
export type OpenAgendaDialog =
  | { readonly kind: 'event'; readonly of: AgendaEvent | null }
  | { readonly kind: 'task'; readonly of: Task | null }
  | { readonly kind: 'resources' | 'phone' };

/** The day in an address; `today` if missing or invalid. */
export const dayFromAddress = (address: URLSearchParams, today: string): string =>
  calendarDay.safeParse(address.get('giorno')).data ?? today;

/** The time of a moment: `9:30`. */
export const clockText = (moment: string): string => timeWithoutLeadingZero(moment.slice(11));

type EventSpan = Pick<AgendaEvent, 'inizio' | 'fine'>;
const endClockText = (end: string) => timeWithoutLeadingZero(endDayAndTime(end).time);

/** End of an event, with the day if it is another one than that on which it began; empty if it has none. */
export function eventEndText(event: EventSpan): string {
  if (!event.fine) return '';
  const last = lastDayOf(event);
  const clock = endClockText(event.fine);
  return last === event.inizio.slice(0, 10) ? clock : `${eventDayText({ inizio: last })}, ${clock}`;
}

/** The day on which an event began that is listed on a later one, where its hour alone would be read as one of that day; empty for others. */
export const earlierBeginDayText = ({ inizio }: Pick<AgendaEvent, 'inizio'>, day: string): string =>
  inizio.slice(0, 10) < day ? eventDayText({ inizio }) : '';

/** Hour of an event in a part of the calendar: in one that goes on from an earlier day, with that day, as its hour alone would be read as one of this day. */
export const beginTextInCalendar = (begin: string, { isStart }: { readonly isStart: boolean }): string =>
  isStart ? clockText(begin) : `da ${weekdayName(begin.slice(0, 10))} ${clockText(begin)}`;

/** Start and end of an event within a day; says so if it began before or ends later. */
export function hoursWithinDayText(event: EventSpan, day: string): string {
  const begin = event.inizio < day ? 'da ieri o prima' : clockText(event.inizio);
  if (!event.fine) return begin;
  return `${begin} – ${lastDayOf(event) === day ? endClockText(event.fine) : 'oltre'}`;
}

/** Number of days in the list view. */
const listedDayCount = 28;

const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`;
const lastOfMonth = (day: string) => addDays(sameDayNextMonth(firstOfMonth(day)), -1);

/** The first and the last day that are shown. */
export interface DayRange {
  readonly da: string;
  readonly a: string;
}

/** First and last day that a view shows around a day. */
export function rangeOfView(view: AgendaView, day: string): DayRange {
  if (view === 'Giorno') return { da: day, a: day };
  if (view === 'Settimana') return { da: mondayOf(day), a: addDays(mondayOf(day), 6) };
  if (view === 'Mese') return { da: mondayOf(firstOfMonth(day)), a: addDays(mondayOf(lastOfMonth(day)), 6) };
  return { da: day, a: addDays(day, listedDayCount - 1) };
}

/** The day whose sheet is printed from a view, and at which what is new begins: today as long as it is among the days shown, otherwise the day that the view stands at. */
export function defaultDayOfView(view: AgendaView, day: string, today: string): string {
  const { da, a } = rangeOfView(view, day);
  return da <= today && today <= a ? today : day;
}

/** The view's day one step later or earlier. */
export function dayAfterStep(view: AgendaView, day: string, step: 1 | -1): string {
  if (view === 'Mese')
    return step === 1 ? sameDayNextMonth(firstOfMonth(day)) : firstOfMonth(addDays(firstOfMonth(day), -1));
  return addDays(day, step * { Lista: listedDayCount, Giorno: 1, Settimana: 7 }[view]);
}

/** Title of a view: `Martedì 24 novembre 2026`, `Dal 23 al 29 novembre 2026`, `Novembre 2026`. */
export function titleOfView(view: AgendaView, day: string): string {
  if (view === 'Giorno') return `${capitalized(weekdayName(day))} ${longDate(day)}`;
  if (view === 'Mese') return capitalized(longDate(day).split(' ').slice(1).join(' '));
  const { da, a } = rangeOfView(view, day);
  const haveSamePrefix = (length: number) => da.slice(0, length) === a.slice(0, length);
  const dayAlone = (one: string) => dayAndMonth(one).split(' ')[0] ?? '';
  const begin = haveSamePrefix('2026-11'.length) ? dayAlone : haveSamePrefix('2026'.length) ? dayAndMonth : longDate;
  return `${capitalized(fromDayPhrase(da, begin))} ${toDayPhrase(a, longDate)}`;
}

const momentFromMinutes = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(0, 16);

/** Why a task was not moved: after a change by somebody else its own words, else those of the server or of the missing network. */
export const taskNotMovedText = (error: unknown): string =>
  error instanceof ApiError && error.code === 'versione-superata'
    ? 'Il compito non è stato spostato, perché nel frattempo qualcun altro l’ha cambiato: guarda com’è ora.'
    : moveRefusalText(error, 'Il compito non è stato spostato: controlla la connessione e riprova.');

/** The server's sentence about a move: that of a field, which no form shows here, such as an hour that the clocks skip; else `messageOf`. */
export const moveRefusalText = (error: unknown, fallback: string): string =>
  (error instanceof ApiError ? Object.values(error.fields).flat()[0] : undefined) ?? messageOf(error, fallback);

/** Day and hours of an event. */
export const eventTimeText = (event: EventSpan): string => `${eventDayText(event)}, ${eventHoursText(event)}`;

/** Message after moving an event, with what visitors now read of it; of the page nothing where they see no notice. */
export function movedEventText(
  moved: FuneralEvent,
  { annuncioVisibile }: Pick<AgendaEvent, 'annuncioVisibile'>,
  now = Date.now(),
): string {
  const said = `Appuntamento spostato: ${eventTimeText(moved)}.`;
  if (!annuncioVisibile || !moved.pubblico) return said;
  if (moved.oraDopo !== null && Date.parse(moved.oraDopo) > now)
    return `${said} Ora e luogo restano riservati: nella pagina dell’annuncio si leggono dopo ${shortDateTimeWithArticle(moved.oraDopo)}.`;
  const sentence = eventChangeSentence(moved);
  return sentence ? `${said} Nella pagina dell’annuncio si legge: «${sentence}»` : said;
}

/** End of an event for the calendar, with a default duration if it has none. */
export const eventEndForCalendar = (event: Pick<AgendaEvent, 'inizio' | 'fine'>): string =>
  momentFromMinutes(spanOf(event).to);

/** The hours that a day or a week shows at least. */
const usualHours = { first: '06:00', last: '22:00' } as const;

/**
 * The hours of a day or a week, as the calendar takes them: it draws nothing of an event that lies outside of them, and a vigil at 22:30 or a
 * departure at 5 would be in no view but the month.
 */
export function shownHours(events: readonly Pick<AgendaEvent, 'inizio' | 'fine'>[]) {
  const begins = events.map(({ inizio }) => inizio.slice(11));
  const ends = events.map(({ inizio, fine }) => (fine?.slice(0, 10) === inizio.slice(0, 10) ? fine.slice(11) : ''));
  const endsInNextNight = ({ inizio, fine }: Pick<AgendaEvent, 'inizio' | 'fine'>) =>
    fine !== null &&
    fine.slice(0, 10) > inizio.slice(0, 10) &&
    fine.slice(11) > '00:00' &&
    fine.slice(11) <= usualHours.first;
  const [first = ''] = [usualHours.first, ...begins].sort();
  const isAnyIntoNextNight = events.some(endsInNextNight);
  const isAnyAfterUsualHours =
    isAnyIntoNextNight || begins.some((begin) => begin >= usualHours.last) || ends.some((end) => end > usualHours.last);
  return {
    slotMinTime: isAnyIntoNextNight ? '00:00:00' : `${first.slice(0, 2)}:00:00`,
    slotMaxTime: isAnyAfterUsualHours ? '24:00:00' : `${usualHours.last}:00`,
  };
}

/** One day of the list. */
export interface AgendaDay {
  readonly day: string;
  readonly name: string;
  readonly events: readonly AgendaEvent[];
  readonly tasks: readonly ListedTask[];
}

/** The days of a range with events or tasks. An event of several days, such as a wake, stands under each: under its first alone the others seem free. */
export function groupByDay(
  events: readonly AgendaEvent[],
  tasks: readonly ListedTask[],
  { da, a }: DayRange,
  today: string,
): AgendaDay[] {
  const days: AgendaDay[] = [];
  for (let day = da; day <= a; day = addDays(day, 1)) {
    const name = agendaDayHeading(day, today);
    const ofDay = events.filter((event) => event.inizio.slice(0, 10) <= day && day <= lastDayOf(event));
    const due = tasks.filter(({ giorno }) => giorno === day);
    if (ofDay.length > 0 || due.length > 0) days.push({ day, name, events: ofDay, tasks: due });
  }
  return days;
}

/** `Oggi, martedì 24 novembre`, `Giovedì 26 novembre`; with the year if it is not the current one. */
export function agendaDayHeading(day: string, today: string): string {
  const name = `${weekdayName(day)} ${day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(day) : longDate(day)}`;
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

/** The shown funerals whose cremation or burial stayed behind, each once, with what is said of it. */
export function misorderedFuneralsOf(events: readonly AgendaEvent[]) {
  const byFuneral = new Map<string, { readonly event: AgendaEvent; readonly sentence: string }>();
  for (const event of events) {
    const sentence = event.avvisoOrdine;
    if (sentence && !byFuneral.has(event.id_servizio)) byFuneral.set(event.id_servizio, { event, sentence });
  }
  return [...byFuneral.values()];
}

/** The events that were one rite and are no longer, each two of them once, at the first of the shown ones. */
export function partedRitesOf(events: readonly AgendaEvent[]) {
  const told = new Set<string>();
  return events.flatMap((event) =>
    event.ritoComune.flatMap((other) => {
      if (isStillOneRite(event, other) || event.stato === 'annullato' || told.has(`${other._id} ${event._id}`))
        return [];
      told.add(`${event._id} ${other._id}`);
      return [{ event, other }];
    }),
  );
}

/**
 * The funerals of some events in the order of their first one, each with the kinds of its events: a poster names all appointments of a funeral, and
 * said for each of them it seemed to be as many posters.
 */
export function funeralsOfEvents(events: readonly AgendaEvent[]) {
  const kindsByFuneral = new Map<string, { readonly event: AgendaEvent; readonly kinds: string[] }>();
  for (const event of events) {
    const funeral = kindsByFuneral.get(event.id_servizio) ?? { event, kinds: [] };
    kindsByFuneral.set(event.id_servizio, funeral);
    const kind = uncapitalized(eventKindLabel(event.tipo));
    if (!funeral.kinds.includes(kind)) funeral.kinds.push(kind);
  }
  return [...kindsByFuneral.values()];
}
