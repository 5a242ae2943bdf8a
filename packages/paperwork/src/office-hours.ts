import { romeInstantMs } from '@commiato/italy/clock';
import { addDays } from '@commiato/italy/days';
import { romeDay } from '@commiato/italy/formatting';
import { isNationalHoliday, weekdayNumber } from './holidays.ts';

/** When an office is open: hours of each weekday (1 Monday to 7 Sunday), and of holidays (0). */
export type OfficeHours = ReadonlyMap<number, readonly OpeningSpan[]>;
interface OpeningSpan {
  readonly dalle: string;
  readonly alle: string;
}

const dayWords = ['festivi', 'lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom'] as const;
const holidayNumber = 0;
const saturdayNumber = 6;
const sundayNumber = 7;
const spanPattern = /^(\d{1,2})(?:[:.](\d{2}))?-(\d{1,2})(?:[:.](\d{2}))?$/;
/** Words that people write between days and hours. */
const fillerWords = new Set(['e', 'dalle', 'alle', 'ore', 'h']);

/** The number of a weekday written out or shortened to three letters; -1 for another word. */
function dayNumber(word: string): number {
  if (word.startsWith('fest')) return holidayNumber;
  return word.length < 3 ? -1 : dayWords.findIndex((day, number) => number > 0 && word.startsWith(day));
}

/** The weekdays of `lun-ven` or `sab`, or null. */
function parseDays(word: string): readonly number[] | null {
  const [first = '', last = first, more] = word.split('-');
  const [from, to] = [dayNumber(first), dayNumber(last)];
  if (more !== undefined || from < 0 || to < from) return null;
  return Array.from({ length: to - from + 1 }, (_, place) => from + place);
}

function parseSpan(word: string): OpeningSpan | null {
  const [, from = '', fromMinutes = '00', to = '', toMinutes = '00'] = spanPattern.exec(word) ?? [];
  const [dalle, alle] = [`${from.padStart(2, '0')}:${fromMinutes}`, `${to.padStart(2, '0')}:${toMinutes}`];
  const isTime = (time: string) => time < '24:00' && time.slice(3) < '60';
  return from !== '' && isTime(dalle) && isTime(alle) && dalle < alle ? { dalle, alle } : null;
}

/** The hours of an office as people write them, `lun-ven 8:30-12:30; sab 9-12`; null where they cannot be read. */
export function readOfficeHours(text: string): OfficeHours | null {
  const hours = new Map<number, OpeningSpan[]>();
  let named: number[] = [];
  let told = false;
  const words = text
    .toLowerCase()
    .replace(/[–—]/g, '-')
    .replace(/ì/g, 'i')
    .replaceAll(' - ', '-')
    .replaceAll(': ', ' ')
    .split(/[\s,;]/)
    .filter((word) => word !== '' && !fillerWords.has(word));
  for (const word of words) {
    const opened = parseSpan(word);
    const meant = opened ? null : parseDays(word);
    if (opened) {
      if (named.length === 0) return null;
      for (const day of named) hours.set(day, [...(hours.get(day) ?? []), opened]);
      told = true;
    } else if (meant) {
      named = told ? [...meant] : [...named, ...meant];
      told = false;
    } else return null;
  }
  if (!told) return null;
  for (const spans of hours.values()) spans.sort((one, other) => (one.dalle < other.dalle ? -1 : 1));
  return hours;
}

const maxDaysAhead = 60;

/** Whether an office is closed by a feast: of all Italy, or of its patron. */
const isOfficeHoliday = (day: string, patron: string | null) => isNationalHoliday(day) || day.slice(5) === patron;

/** The first instant (ms) from `from` on at which an office is open; null where it does not open within two months. */
export function nextOpeningMs(from: number, hours: OfficeHours, patron: string | null): number | null {
  const today = romeDay(new Date(from));
  for (let ahead = 0; ahead < maxDaysAhead; ahead += 1) {
    const day = addDays(today, ahead);
    for (const { dalle, alle } of hours.get(isOfficeHoliday(day, patron) ? holidayNumber : weekdayNumber(day)) ?? []) {
      const [opens, closes] = [romeInstantMs(`${day}T${dalle}`), romeInstantMs(`${day}T${alle}`)];
      if (opens !== null && closes !== null && from < closes) return Math.max(from, opens);
    }
  }
  return null;
}

/** Whether offices are mostly closed on a day: a weekend or a feast. */
export const isWeekendOrHoliday = (day: string, patron: string | null): boolean =>
  isOfficeHoliday(day, patron) || weekdayNumber(day) === saturdayNumber || weekdayNumber(day) === sundayNumber;
