import { nearMoment } from '../prose/dates.ts';
import { type NoticeKind, riteName } from '../prose/notice-kinds.ts';
import { type EventKind, eventTitle } from './event-kinds.ts';

interface RiteNotice {
  readonly cosa: NoticeKind;
  /** The free text of what it announces. */
  readonly funerale: string;
}

/** The event of a funeral that is what a notice announces; null where no kind of event is. */
export function riteEvent({ cosa, funerale }: RiteNotice): EventKind | null {
  if (riteName(cosa, funerale) === 'Funerale') return 'funerale';
  if (cosa === 'Trigesimo') return 'trigesimo';
  return cosa === 'Anniversario' ? 'anniversario' : null;
}

/** What a notice announces is called: by its text or, where it has none, by the kind of event. */
export function riteTitle(notice: RiteNotice): string {
  const kind = notice.funerale === '' ? riteEvent(notice) : null;
  return kind ? eventTitle(kind) : riteName(notice.cosa, notice.funerale);
}

interface DatedNotice extends RiteNotice {
  /** When it takes place, in order, as clocks in Italy show it: `2026-11-21T09:00`. */
  readonly riti: readonly string[];
}

/** The first that has not begun at `now` (clock in Italy); undefined where nothing is to come. */
export const nextRite = (riti: readonly string[], now: string): string | undefined =>
  riti.find((moment) => moment > now);

/** `Funerale domani alle 9:00`, `Santa Messa sabato 21 novembre alle 18:30`: true until it begins or the day ends; empty where nothing is to come. */
export function comingRite(notice: DatedNotice, now: string): string {
  const moment = nextRite(notice.riti, now);
  return moment ? `${riteTitle(notice)} ${nearMoment(moment, now.slice(0, 10))}` : '';
}
