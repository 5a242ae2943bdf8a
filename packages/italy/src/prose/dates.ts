import { addDays } from '../days.ts';
import { capitalized, dayAndMonth, longDate, romeDay, romeTime, uncapitalized, weekdayName } from '../formatting.ts';

/**
 * Days and hours inside a sentence. A day is given as `YYYY-MM-DD` and may be written shorter than in full, by `dayAndMonth` or
 * `shortDate`; an hour is given as `HH:MM`. The article follows the spoken number, in figures too: before `otto` and `undici` it loses its
 * vowel, and the first of a month is `il primo` (Accademia della Crusca, Consulenza linguistica, "L'articolo con le date e le cifre", after
 * Serianni, Grammatica italiana IV 60).
 */
type DayFormatter = (day: string) => string;

const startsWithVowel = (day: string) => day.endsWith('-08') || day.endsWith('-11');
const createDayPhraseFormatter =
  (before: string, beforeVowel: string) =>
  (day: string, written: DayFormatter = longDate): string =>
    (startsWithVowel(day) ? beforeVowel : `${before} `) + written(day);

/** `il 3 marzo 2026`, `l’8 marzo 2026`, `il 1º marzo 2026`. */
export const dayWithArticle = createDayPhraseFormatter('il', 'l’');
/** `del 3 marzo 2026`, `dell’8 marzo 2026`. */
export const ofDayPhrase = createDayPhraseFormatter('del', 'dell’');
/** `dal 3 marzo 2026`, `dall’8 marzo 2026`. */
export const fromDayPhrase = createDayPhraseFormatter('dal', 'dall’');
/** `al 3 marzo 2026`, `all’8 marzo 2026`; with `fino` before it, until that day. */
export const toDayPhrase = createDayPhraseFormatter('al', 'all’');
/** `nel 3 marzo 2026`, `nell’8 marzo 2026`. */
export const inDayPhrase = createDayPhraseFormatter('nel', 'nell’');

function hourWithPreposition(time: string, before: string, one: string, alone: string): string {
  if (time === '12:00') return `${alone} mezzogiorno`;
  if (time === '00:00') return `${alone} mezzanotte`;
  const [hour = '', minutes = ''] = time.split(':');
  if (time === '01:00') return `${one}una`;
  const spoken = Number(hour) + (minutes === '00' ? '' : `:${minutes}`);
  return Number(hour) === 1 ? one + spoken : `${before} ${spoken}`;
}

/** `alle 15`, `alle 15:30`, `alle 9:05`, `all’una`, `all’1:30`, `a mezzogiorno`, `a mezzanotte`. */
export const atHourPhrase = (time: string): string => hourWithPreposition(time, 'alle', 'all’', 'a');
/** `le 15`, `le 15:30`, `l’una`, `mezzogiorno`. */
export const hourWithArticle = (time: string): string => hourWithPreposition(time, 'le', 'l’', '').trim();
/** `dalle 15`, `dalle 15:30`, `dall’una`, `da mezzogiorno`. */
export const fromHourPhrase = (time: string): string => hourWithPreposition(time, 'dalle', 'dall’', 'da');

/** `09:00` as `9:00`. */
export const timeWithoutLeadingZero = (time: string): string => time.replace(/^0/, '');
const clockWithPreposition = (time: string, before: string, one: string) =>
  (time.startsWith('01') ? one : `${before} `) + timeWithoutLeadingZero(time);

/** `alle 9:00`, `all’1:30`: in figures and with minutes, for lists of appointments. */
export const atClockPhrase = (time: string): string => clockWithPreposition(time, 'alle', 'all’');
/** `dalle 9:00 alle 18:00`. */
export const clockSpanPhrase = (from: string, to: string): string =>
  `${clockWithPreposition(from, 'dalle', 'dall’')} ${atClockPhrase(to)}`;

/** `sabato 21 novembre`; with the year where it is not that of `today` (both `YYYY-MM-DD`). */
export function spokenDay(day: string, today: string): string {
  const written = day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth : longDate;
  return `${weekdayName(day)} ${written(day)}`;
}

/** `oggi`, `domani`; null for a day that has no such name. */
const relativeDayName = (day: string, today: string) =>
  day === today ? 'oggi' : day === addDays(today, 1) ? 'domani' : null;

/** A moment such as `2026-11-21T09:00` in a sentence: `oggi alle 9:00`, `domani alle 9:00`, `sabato 21 novembre alle 9:00`. */
export function momentWithRelativeDay(moment: string, today: string): string {
  const day = moment.slice(0, 10);
  return `${relativeDayName(day, today) ?? spokenDay(day, today)} ${atClockPhrase(moment.slice(11))}`;
}

/**
 * A moment as a heading, in words that are true on any day: `Sabato 21 novembre, ore 9:00`; with the hour at which it ends that day,
 * `Sabato 21 novembre, dalle 9:00 alle 18:00`.
 */
export function momentHeading(moment: string, today: string, until: string | null = null): string {
  const time = moment.slice(11);
  const hours = until ? clockSpanPhrase(time, until) : `ore ${timeWithoutLeadingZero(time)}`;
  return capitalized(`${spokenDay(moment.slice(0, 10), today)}, ${hours}`);
}

/** The same with `oggi` or `domani` before it, true on the day `today` alone: `Domani, sabato 21 novembre, ore 9:00`. */
export function momentHeadingWithRelativeDay(moment: string, today: string, until: string | null = null): string {
  const headed = momentHeading(moment, today, until);
  const near = relativeDayName(moment.slice(0, 10), today);
  return near ? `${capitalized(near)}, ${uncapitalized(headed)}` : headed;
}

/** An instant on the Italian clock: `il 20 novembre 2025 alle 10:42`. */
export const instantInWords = (instant: string | Date, written: DayFormatter = longDate): string =>
  `${dayWithArticle(romeDay(instant), written)} ${atHourPhrase(romeTime(instant))}`;
