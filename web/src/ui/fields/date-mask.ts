import { addDays, daysBetween } from '@commiato/italy/days';

/** A date as people type it, and the position of the caret. */
interface MaskedText {
  readonly text: string;
  readonly caret: number;
}

const isoDatePattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const italianDatePattern = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** `YYYY-MM-DD` as `DD/MM/YYYY`; an unfinished text stays as it is. */
export const toItalianDate = (held: string): string => held.replace(isoDatePattern, '$3/$2/$1');

/** `DD/MM/YYYY` as `YYYY-MM-DD`; an unfinished text stays as it is, and no schema accepts it. */
export const toIsoDate = (shown: string): string => shown.replace(italianDatePattern, '$3-$2-$1');

/** Days that are typed as a word, by their distance from today. */
const dayOffsetByWord: Readonly<Record<string, number>> = { ieri: -1, oggi: 0, domani: 1, dopodomani: 2 };
const weekdays = ['domenica', 'lunedi', 'martedi', 'mercoledi', 'giovedi', 'venerdi', 'sabato'];

/**
 * How many days `venerdì` is from today: the next one, or of what is over the last one. Unknown where today is a Friday, unless `prossimo` is
 * said: it could be either.
 */
function daysToWeekday(word: string, today: string, meant: YearPreference): number | undefined {
  const plain = word.normalize('NFD').replace(/[\u0300-\u036f'’]/g, '');
  const [, name = '', next] = /^(?:prossim[oa] )?([a-z]+)( prossim[oa])?$/.exec(plain) ?? [];
  const named = weekdays.indexOf(name);
  if (named < 0) return undefined;
  const isNext = next !== undefined || plain.startsWith('prossim');
  const ahead = (named - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7;
  if (isNext) return ahead || 7;
  if (ahead === 0) return undefined;
  return meant === 'nearest' ? ahead : ahead - 7;
}

/**
 * Formats typed text as `DD/MM/YYYY`. A slash appears with the digit after it, so that deleting never gets stuck; a
 * typed separator ends a day or month of one digit. A pasted `YYYY-MM-DD` is converted; a word (`domani`) stays until the field is left.
 */
export function maskDate(typed: string, caret: number): MaskedText {
  if (/^\s*[a-z]/i.test(typed)) return { text: typed.trimStart(), caret };
  const text = formatDigits(toItalianDate(typed.trim()));
  const before = formatDigits(toItalianDate(typed.slice(0, caret).trim()));
  return { text, caret: caret >= typed.length ? text.length : Math.min(before.length, text.length) };
}

function formatDigits(typed: string): string {
  const parts: [string, string, string] = ['', '', ''];
  const widths = [2, 2, 4];
  let place = 0;
  for (const character of typed) {
    const part = parts[place] ?? '';
    if (/\d/.test(character)) {
      if (part.length === widths[place]) place += 1;
      if (place > 2) break;
      parts[place] = (parts[place] ?? '') + character;
    } else if (/[/.\-\s]/.test(character) && place < 2 && part !== '') {
      place += 1;
    }
  }
  return parts.slice(0, place + 1).join('/');
}

/**
 * Which year is meant where two digits of it, or none, are typed: that of the nearest such day; that of the latest one which is not in the
 * future, for deaths; for births likewise with two digits, and none where none is typed.
 */
export type YearPreference = 'nearest' | 'past' | 'written';

/**
 * Completes what was typed when the field is left: `8/3/38` is 08/03/1938, `24/11` the nearest such day, `domani` the day after `today`
 * (`YYYY-MM-DD`), `venerdì` the next Friday.
 */
export function completeDate(shown: string, today: string, meant: YearPreference): string {
  const word = shown.trim().toLowerCase();
  const distance = dayOffsetByWord[word] ?? daysToWeekday(word, today, meant);
  if (distance !== undefined) return toItalianDate(addDays(today, distance));
  const parts = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/.exec(shown);
  if (!parts) return shown;
  const [, day = '', month = '', year = ''] = parts;
  if (year === '' && meant === 'written') return shown;
  const inYear = (one: number) => `${one}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return toItalianDate(inYear(year.length === 4 ? Number(year) : resolveYear(inYear, year, today, meant)));
}

/** The year that is meant by two digits, or by none. */
function resolveYear(inYear: (year: number) => string, digits: string, today: string, meant: YearPreference): number {
  const thisYear = Number(today.slice(0, 4));
  const step = digits === '' ? 1 : 100;
  const near = digits === '' ? thisYear : thisYear - (thisYear % step) + Number(digits);
  if (meant === 'nearest') {
    const distance = (year: number) => Math.abs(daysBetween(today, inYear(year)));
    return [near - step, near + step].reduce((best, year) => (distance(year) < distance(best) ? year : best), near);
  }
  const isFuture = digits === '' ? inYear(near) > today : near > thisYear;
  return isFuture ? near - step : near;
}
