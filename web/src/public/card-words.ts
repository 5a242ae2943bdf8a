import { comingRite } from '@commiato/italy/coming-rite';
import { dayAndMonth, longDate, romeDay } from '@commiato/italy/formatting';
import { theDay } from '@commiato/italy/prose-dates';
import type { Grouped } from './groups.ts';

/** `il 20 novembre`, `l’8 marzo 2025`: the Italian day of an instant, with its year where that is not the year of `now` (clock in Italy). */
const onDay = (instant: string, now: string) => {
  const day = romeDay(instant);
  return theDay(day, day.slice(0, 4) === now.slice(0, 4) ? dayAndMonth : longDate);
};

/** What is to come of whom a card names: `Funerale domani alle 9:00`; empty where nothing is. */
export function comingOf({ notice, others }: Grouped, now: string): string {
  for (const one of [notice, ...others]) {
    const words = comingRite(one, now);
    if (words) return words;
  }
  return '';
}

/** `Pubblicato il 20 novembre`. */
export const publishedOn = (instant: string, now: string): string => `Pubblicato ${onDay(instant, now)}`;

/** `Ringraziamento, pubblicato il 20 novembre`: a link among others of one person. */
export const otherNotice = ({ cosa, data_crea }: Grouped['notice'], now: string): string =>
  `${cosa}, pubblicato ${onDay(data_crea, now)}`;

/** `e un altro annuncio`, `e altri 2 annunci`. */
export const othersCount = (count: number): string =>
  count === 1 ? 'e un altro annuncio' : `e altri ${count} annunci`;
