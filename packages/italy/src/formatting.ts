import {
  capitalized,
  capitalizeFullName,
  capitalizePersonName,
  capitalizePlaceName,
  isMixedCase,
  uncapitalized,
} from './capitals.ts';
import { memoized } from './memoized.ts';
import type { Sex } from './tax-codes/tax-code.ts';
import { removeAccents } from './unicode.ts';

/** Letters that Unicode does not decompose into a base letter and an accent. */
const undecomposedLetters: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
};

export const monthNames: readonly string[] =
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' ');
export const weekdayNames: readonly string[] = 'domenica lunedì martedì mercoledì giovedì venerdì sabato'.split(' ');

const lower = (text: string) => text.toLowerCase();

/** Whether a text has letters and all of them are capitals. */
export const isAllCapitals = (text: string): boolean => !/\p{Ll}/u.test(text) && /\p{Lu}/u.test(text);

export { capitalized, uncapitalized };

const nameCache = new Map<string, string>();
const placeCache = new Map<string, string>();

/** A person's name with usual capitals: `DELL'ACQUA` becomes `Dell'Acqua`. Mixed case is left alone. */
export const nameWithCapitals = (name: string): string => memoized(nameCache, name, () => capitalizePersonName(name));

/** A place's name with usual capitals: `REGGIO NELL'EMILIA` becomes `Reggio nell'Emilia`. Mixed case is left alone. */
export const placeName = (place: string): string => memoized(placeCache, place, () => capitalizePlaceName(place));

interface NameOfPerson {
  readonly nome: string;
  readonly cognome: string;
}

/** What stays small before a surname, however it was typed: `von Trapp`, `ved. Rossi`. */
const smallBeforeSurnamePattern =
  /^(?:v[ao]n|du|der|den|ten|ter|zum?|zur|bin|ibn|ben|ved\.?|vedova|in|nat[ao])\s+(?=\p{L})/iu;

/** `GB`, `II`. */
const initialsPattern = /^\s*\p{Lu}{1,2}\s*$/u;

function capitalizeSurname(surname: string, capitalize: (text: string) => string): string {
  const small = isMixedCase(surname) ? '' : (smallBeforeSurnamePattern.exec(surname)?.[0] ?? '');
  return small.toLowerCase() + capitalize(surname.slice(small.length));
}

/**
 * Given name and surname, capitalised as one text; each by itself where together they are of mixed case, which is left alone: beside `Lucia` the
 * surname `d'amico` would stay small. Two capitals are initials or a numeral, and stay.
 */
function joinName({ nome, cognome }: NameOfPerson, capitalize: (text: string) => string): string {
  const whole = `${nome} ${cognome}`.trim();
  if (!isMixedCase(whole)) return capitalize(whole);
  const given = initialsPattern.test(nome) ? nome : capitalize(nome);
  const surname = initialsPattern.test(cognome) ? cognome : capitalizeSurname(cognome, capitalize);
  return `${given} ${surname}`.trim();
}

/** Given name and surname with initial capitals, in that order. */
export const personName = (person: NameOfPerson): string => joinName(person, nameWithCapitals);

/** `47521 - Cesena (FC) - Emilia-Romagna`; empty parts are left out. */
export function placeLine(place: { cap?: string; comune: string; prov: string; regione: string }): string {
  const town = [placeName(place.comune), place.prov && `(${place.prov})`].filter(Boolean).join(' ');
  return [place.cap, town, place.regione].filter(Boolean).join(' - ');
}

/** Each run of white space as one space. Single spaces are not replaced, which is quicker. */
export const onOneLine = (text: string): string => text.replace(/\s{2,}|[^\S ]/g, ' ');

/** Straight apostrophes as typographic ones. */
export const curlyApostrophes = (text: string): string => text.replaceAll("'", '’');

/** A person's whole name as it is shown and printed, however it was typed: `pia d'amico`, `PIA D'AMICO` and `Pia d'amico` with their capitals. */
export const nameForSentence = (name: string): string => curlyApostrophes(capitalizeFullName(name));

/** Given name and surname as `nameForSentence`. */
export const personNameForSentence = (person: NameOfPerson): string =>
  curlyApostrophes(joinName(person, capitalizeFullName));

/** Words that agree with the person's sex; both endings where it is unknown. */
export function bornAndDeceasedWords(sex: Sex | null): { readonly nato: string; readonly deceduto: string } {
  if (sex === 'F') return { nato: 'Nata', deceduto: 'Deceduta' };
  if (sex === 'M') return { nato: 'Nato', deceduto: 'Deceduto' };
  return { nato: 'Nata/o', deceduto: 'Deceduta/o' };
}

/** The readable part of a notice's address: `maria-teresa-dell-acqua`; `annuncio` where no letter is left. */
export function noticeSlug(person: { nome: string; cognome: string }): string {
  const plain = removeAccents(lower(`${person.nome} ${person.cognome}`)).replace(
    /[ßøłđæœþð]/g,
    (letter) => undecomposedLetters[letter] ?? '',
  );
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'annuncio';
}

const dateParts = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-');
  return { year, month, date, monthName: monthNames[Number(month) - 1] ?? '' };
};

/** `1938-03-12` as `12 marzo 1938`; the first of a month is `1º`. */
export function longDate(day: string): string {
  return `${dayAndMonth(day)} ${day.slice(0, 4)}`;
}

/** `1938-03-12` as `12 marzo`. */
export function dayAndMonth(day: string): string {
  const { date, monthName } = dateParts(day);
  return `${Number(date) === 1 ? '1º' : Number(date)} ${monthName}`;
}

const dateInWordsPattern = new RegExp(
  `((?<![\\d\\p{L}])(?:(?:${weekdayNames.join('|')}) )?\\d{1,2}º? (?:${monthNames.join('|')})(?!\\p{L})(?: \\d{4})?[,.;:)]*)`,
  'giu',
);

interface TextPart {
  readonly words: string;
  /** Where it begins in the text. */
  readonly begin: number;
  readonly isDate: boolean;
}

/** The parts of a text, of which every second is a date in words, with the signs after it: `Funerale `, `martedì 24 novembre,`, ` ore 9:00`. */
export function splitAtDates(text: string): TextPart[] {
  let begin = 0;
  return text.split(dateInWordsPattern).map((words, place) => {
    const part = { words, begin, isDate: place % 2 === 1 };
    begin += words.length;
    return part;
  });
}

/** `1938-03-12` as `marzo 1938`. */
export function monthAndYear(day: string): string {
  const { year, monthName } = dateParts(day);
  return `${monthName} ${year}`;
}

/** `1938-03-12` as `12/03/1938`. */
export function shortDate(day: string): string {
  const { year, month, date } = dateParts(day);
  return `${date}/${month}/${year}`;
}

/** The weekday of a calendar day, in small letters. */
export const weekdayName = (day: string): string => weekdayNames[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

const romeDayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' });
const romeHourFormat = new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', hour: '2-digit', hourCycle: 'h23' });

const hourMs = 3_600_000;
const romeDayCache = new Map<number, string>();
const romeHourCache = new Map<number, string>();

/** The calendar day, as `YYYY-MM-DD`, that an instant falls on in Italy. */
export function romeDay(instant: string | Date): string {
  const date = new Date(instant);
  // One entry for each hour is enough: Italy has been whole hours away from UTC since 1893, so days begin with an hour.
  return memoized(romeDayCache, Math.floor(date.getTime() / hourMs), () => romeDayFormat.format(date));
}

/** An instant as `10:42`, Italian time. */
export function romeTime(instant: string | Date): string {
  const date = new Date(instant);
  const shown = memoized(romeHourCache, Math.floor(date.getTime() / hourMs), () => romeHourFormat.format(date));
  return `${shown}:${String(date.getUTCMinutes()).padStart(2, '0')}`;
}

/** An instant as `Giovedì 20/11/2025`, Italian time. */
export function weekdayShortDate(instant: string | Date): string {
  const day = romeDay(instant);
  return `${capitalized(weekdayName(day))} ${shortDate(day)}`;
}
