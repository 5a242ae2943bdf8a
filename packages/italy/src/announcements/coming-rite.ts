import { atClock, nearMoment, spokenDay } from '../prose/dates.ts';
import { type NoticeKind, riteName } from '../prose/notice-kinds.ts';
import { type EventKind, eventTitle } from './event-kinds.ts';

interface RiteNotice {
  readonly cosa: NoticeKind;
  /** Free text about the rite: when and where it takes place. */
  readonly funerale: string;
}

/** The kind of event that a notice announces; null where none corresponds to it. */
export function riteEvent({ cosa, funerale }: RiteNotice): EventKind | null {
  if (riteName(cosa, funerale) === 'Funerale') return 'funerale';
  if (cosa === 'Trigesimo') return 'trigesimo';
  return cosa === 'Anniversario' ? 'anniversario' : null;
}

/** Italian title of what a notice announces: by its text or, where that is empty, by the kind of event. */
export function riteTitle(notice: RiteNotice): string {
  const kind = notice.funerale === '' ? riteEvent(notice) : null;
  return kind ? eventTitle(kind) : riteName(notice.cosa, notice.funerale);
}

interface DatedNotice extends RiteNotice {
  /** Italian local times of the rites, in order: `2026-11-21T09:00`. */
  readonly riti: readonly string[];
}

/** The first rite after `now` (both in Italian local time); undefined where none is to come. */
export const nextRite = (riti: readonly string[], now: string): string | undefined =>
  riti.find((moment) => moment > now);

/**
 * The next rite in words, `Funerale domani alle 9:00`, `Santa Messa sabato 21 novembre alle 18:30`: true until it begins or the day ends.
 * Empty where none is to come.
 */
export function comingRite(notice: DatedNotice, now: string): string {
  const moment = nextRite(notice.riti, now);
  return moment ? `${riteTitle(notice)} ${nearMoment(moment, now.slice(0, 10))}` : '';
}

/** The same for paper, which is read on other days: always with the date, never `domani`. */
export function printedComingRite(notice: DatedNotice, now: string): string {
  const moment = nextRite(notice.riti, now);
  if (!moment) return '';
  return `${riteTitle(notice)} ${spokenDay(moment.slice(0, 10), now.slice(0, 10))} ${atClock(moment.slice(11))}`;
}
