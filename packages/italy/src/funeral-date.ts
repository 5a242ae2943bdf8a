import { onOneLine } from './formatting.ts';

/** When a funeral takes place, as its free text says. */
export interface FuneralMoment {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `HH:MM`, 24 hours, Italian time. */
  readonly time: string;
  /** The text names another weekday than the calendar does. */
  readonly weekdayDiffers: boolean;
}

const weekdays = ['domenica', 'lunedi', 'martedi', 'mercoledi', 'giovedi', 'venerdi', 'sabato'];
const months = ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'];
const monthWord =
  'gen(?:naio|n)?|feb(?:braio|br)?|mar(?:zo)?|apr(?:ile)?|mag(?:gio)?|giu(?:gno)?|lug(?:lio)?|ago(?:sto)?|set(?:tembre|t)?|ott(?:obre)?|nov(?:embre)?|dic(?:embre)?';
const datePattern = new RegExp(
  `(?:\\b(${weekdays.join('|')})\\b[\\s,']*)?(?:\\b(?:il|l)\\s*)?\\b(\\d{1,2})[°º]?\\s*` +
    `(?:(${monthWord})\\b\\.?(?:\\s+(\\d{4})\\b)?|[/.-](\\d{1,2})(?:[/.-](\\d{4}|\\d{2}))?\\b(?![/:]))`,
  'g',
);
const timePattern =
  /\b(?:alle\s+(?:ore\s+)?|ore\s+|h\.?\s*)(\d{1,2})(?:\s*[:.,]\s*(\d{2})|\s+e\s+(\d{2})|\s+e\s+(mezza))?\b/g;
const otherRites = /\b(rosario|veglia|camera ardente|visit\w*)\b/;
const funeralWords = /\b(funeral\w*|esequie|cerimonia|messa|rito|liturgia)\b/;

interface Found {
  readonly moment: FuneralMoment;
  /** What stands between the date before and this one: it says of which rite this is the date. */
  readonly lead: string;
}

/**
 * Recognises date and time in the free text of a funeral; null where either is missing, impossible or where the text
 * names several and does not say which is the funeral's. A missing year is the one that brings the date closest to
 * `today` (`YYYY-MM-DD`), on the weekday that the text names.
 */
export function recognizeFuneral(text: string, today: string): FuneralMoment | null {
  const plain = simplify(text);
  // «15.30» also looks like a date: hours are out of sight while dates are sought.
  const dates = [...plain.replace(timePattern, (hour) => '#'.repeat(hour.length)).matchAll(datePattern)];
  const found = dates.flatMap((match, index): Found[] => {
    const before = dates[index - 1];
    const start = before ? before.index + before[0].length : 0;
    const end = dates[index + 1]?.index ?? plain.length;
    const date = dateOf(match, today);
    // The hour stands after its date; only a lone date may have it before.
    const time = timeIn(plain.slice(match.index, end)) ?? (dates.length === 1 ? timeIn(plain) : null);
    const lead = plain.slice(start, match.index);
    if (!date || !time) return [];
    return [{ moment: { date: date.date, time, weekdayDiffers: date.weekdayDiffers }, lead }];
  });
  const own = found.filter(
    ({ lead }) => !otherRites.test(lead) || funeralWords.test(lead.split(otherRites).at(-1) ?? ''),
  );
  const named = own.filter(({ lead }) => funeralWords.test(lead));
  const [only, second] = named.length > 0 ? named : own;
  return only && (!second || sameMoment(only.moment, second.moment)) ? only.moment : null;
}

/** Lower case without accents; everything else stays where it is. */
const simplify = (text: string): string => onOneLine(withoutAccents(text).toLowerCase().replace(/[’`]/g, "'"));

const withoutAccents = (text: string) =>
  /[^\0-\x7f]/.test(text) ? text.normalize('NFD').replace(/\p{M}+/gu, '') : text;

const sameMoment = (a: FuneralMoment, b: FuneralMoment) => a.date === b.date && a.time === b.time;

function timeIn(text: string): string | null {
  const [first] = [...text.matchAll(timePattern)];
  if (!first) return null;
  const hour = Number(first[1]);
  const minute = first[4] ? 30 : Number(first[2] ?? first[3] ?? 0);
  if (hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function dateOf(match: RegExpExecArray, today: string): Omit<FuneralMoment, 'time'> | null {
  const [, weekday, day, monthName, yearAfterName, monthNumber, yearAfterNumber] = match;
  const month = monthName ? months.indexOf(monthName.slice(0, 3)) : Number(monthNumber) - 1;
  const written = yearAfterName ?? yearAfterNumber;
  const falls = (date: Date) => !weekday || weekdays[date.getUTCDay()] === weekday;
  if (written) {
    const date = realDate(fullYear(written), month, Number(day));
    return date && { date: dayOf(date), weekdayDiffers: !falls(date) };
  }
  const thisYear = Number(today.slice(0, 4));
  const years = [thisYear - 1, thisYear, thisYear + 1];
  const candidates = years.flatMap((year) => realDate(year, month, Number(day)) ?? []);
  const matching = candidates.filter(falls);
  const reference = Date.parse(`${today}T00:00:00Z`);
  const distance = (date: Date) => Math.abs(date.getTime() - reference);
  const nearest = (list: Date[]) => [...list].sort((a, b) => distance(a) - distance(b))[0];
  const chosen = nearest(matching.length === 0 ? candidates : matching);
  return chosen ? { date: dayOf(chosen), weekdayDiffers: matching.length === 0 } : null;
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const fullYear = (written: string): number => (written.length === 2 ? 2000 + Number(written) : Number(written));

function realDate(year: number, month: number, day: number): Date | null {
  const date = new Date(Date.UTC(year, month, day));
  return date.getUTCMonth() === month && date.getUTCDate() === day ? date : null;
}
