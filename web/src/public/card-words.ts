import { comingRite, printedComingRite } from '@commiato/italy/announcements/coming-rite';
import { dayAndMonth, longDate, romeDay, unbrokenDates } from '@commiato/italy/formatting';
import { ofDay, theDay } from '@commiato/italy/prose/dates';
import type { ListedNotice, PersonNotices } from './person-notices.ts';
import type { ComingEvent } from './sheets/notice-card.tsx';

/** A day in words, with the year if it is not the year of `now` (Italian local time). */
const dayText = (day: string, now: string) => (day.slice(0, 4) === now.slice(0, 4) ? dayAndMonth : longDate);

/** The coming rite of a card's deceased: `Funerale domani alle 9:00`, and with its date for paper; null without one. */
export function comingEvent({ notice, others }: PersonNotices, now: string): ComingEvent | null {
  const next = [notice, ...others].find((one) => comingRite(one, now) !== '');
  if (!next) return null;
  return { words: unbrokenDates(comingRite(next, now)), printed: unbrokenDates(printedComingRite(next, now)) };
}

/** `Pubblicato il 20 novembre`, `Pubblicato l’8 marzo 2025`, by the Italian day of an instant. */
export function publishedOn(instant: string, now: string): string {
  const day = romeDay(instant);
  return `Pubblicato ${theDay(day, dayText(day, now))}`;
}

/** `Ringraziamento del 20 novembre`, as link among the notices of one person. */
export function otherNoticeText({ cosa, data_crea }: Pick<ListedNotice, 'cosa' | 'data_crea'>, now: string): string {
  const day = romeDay(data_crea);
  return `${cosa} ${ofDay(day, dayText(day, now))}`;
}

/** `e un altro annuncio`, `e altri 2 annunci`. */
export const othersCountText = (count: number): string =>
  count === 1 ? 'e un altro annuncio' : `e altri ${count} annunci`;
