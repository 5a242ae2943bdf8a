import { addDays, sundayOnOrAfter } from '../days.ts';
import { weekdayName, weekdayNames } from '../formatting.ts';
import type { Place } from '../places/address.ts';
import { findNamedPlaces } from '../places/named.ts';
import { provinceByCode } from '../places/provinces.ts';
import { findTypedPlace } from '../places/typed-place.ts';
import { searchWords } from './words.ts';

/** The days that were typed: a list of them, later ones, or none. */
type TypedPeriod = 'oggi' | 'domani' | 'settimana' | 'dopo' | null;

/** What was typed beside a place, or alone: rites of some days, notices. */
export interface RiteQuery {
  readonly what: 'funerali' | 'rosari' | 'annunci';
  readonly period: TypedPeriod;
  /** The day that `dopo` means, one of the next six. */
  readonly day: string | null;
  /** What is left without these words; its place is null where nothing is left, and undefined where that is no place. */
  readonly rest: string;
  readonly place: Place | null | undefined;
  /** What it may be instead where nobody bears it as a name: a hamlet that few know, or one of several of that name. */
  readonly possiblePlaces: readonly Place[];
}

const wordSet = (words: string) => new Set(words.split(' '));
const funeralQueryWords = wordSet('funerale funerali funebre funebri esequie cerimonia cerimonie');
const rosaryQueryWords = wordSet('rosario rosari veglia veglie benedizione');
const noticeQueryWords = wordSet('necrologio necrologi annuncio annunci lutto lutti manifesto manifesti defunti');
/** Words that belong to a day that was typed. */
const dayQualifiers = wordSet('questa questo prossima prossimo sera mattina pomeriggio fine');
const connectingWords = wordSet(
  'a ad al alla ai alle d da dal del dell della dei di e gli i il in l la le nel nell nella per',
);
const todayWords = wordSet('oggi stasera stamattina stamani');
const tomorrowWords = wordSet('domani domattina');
const weekWords = wordSet('settimana weekend');
const weekdayWords = weekdayNames.map((name) => searchWords(name)[0] ?? '');

/** The coming day of a weekday, as a list of its own names it (`lunedi`): today, or one of the next six; undefined for another word. */
export function comingWeekday(word: string, today: string): string | undefined {
  const weekday = weekdayWords.indexOf(word);
  return weekday < 0 ? undefined : addDays(today, (weekday - weekdayNames.indexOf(weekdayName(today)) + 7) % 7);
}

/** The list of days in which a word puts a rite; undefined for a word that names no day. */
function periodOfWord(word: string, today: string): Pick<RiteQuery, 'period' | 'day'> | undefined {
  if (todayWords.has(word)) return { period: 'oggi', day: null };
  if (tomorrowWords.has(word)) return { period: 'domani', day: null };
  if (weekWords.has(word)) return { period: 'settimana', day: null };
  const day = word === 'dopodomani' ? addDays(today, 2) : comingWeekday(word, today);
  if (!day) return undefined;
  if (day <= addDays(today, 1)) return { period: day === today ? 'oggi' : 'domani', day: null };
  return day <= sundayOnOrAfter(today) ? { period: 'settimana', day: null } : { period: 'dopo', day };
}

/** The place that words mean, without the small ones around it; null where nothing is left. */
function placeFromTokens(tokens: readonly string[]): Pick<RiteQuery, 'place' | 'possiblePlaces' | 'rest'> {
  const isJoint = (token: string) => searchWords(token).every((word) => connectingWords.has(word));
  const until = tokens.findLastIndex((token) => !isJoint(token)) + 1;
  const first = tokens.findIndex((token) => !isJoint(token));
  if (first < 0) return { place: null, possiblePlaces: [], rest: '' };
  // «La Spezia» begins with what is small elsewhere.
  for (let from = 0; from <= first; from += 1) {
    const rest = tokens.slice(from, until).join(' ');
    const found = findTypedPlace(rest);
    if (found) return { place: found.place, possiblePlaces: [], rest };
  }
  const rest = tokens.slice(first, until).join(' ');
  const named = findNamedPlaces(searchWords(rest)).filter(({ comune }) => comune !== '');
  const places = named.flatMap(({ comune, prov }) => {
    const province = provinceByCode(prov)?.sigla;
    return findTypedPlace(province ? `${comune} (${province})` : comune)?.place ?? [];
  });
  if (named.length !== 1 || named[0]?.certainty === 'possible')
    return { place: undefined, possiblePlaces: places, rest };
  return { place: places[0], possiblePlaces: [], rest };
}

/** Listed among the vigils; Camera alone is a surname. */
const lyingInStatePattern = /\bcamer[ae] ardent[ei]\b/giu;

/** Longest text that is read, in words. */
const maxQueryWords = 10;

/**
 * Reads `funerali cesena`, `cesenatico oggi`, `i funerali di domani a Cesena`, `necrologi Forlì`, `sabato`; null where no word speaks of days, rites
 * or notices. Words such as Domenica, Sabato and Rosario are names as well: who calls looks for people first.
 */
export function parseRiteQuery(text: string, today: string): RiteQuery | null {
  const tokens = text
    .replace(lyingInStatePattern, 'veglia')
    .split(/[\s,;()/]+/)
    .filter((token) => searchWords(token).length > 0);
  if (tokens.length > maxQueryWords) return null;
  const words = tokens.map((token) => searchWords(token).join(' '));
  const days = words.flatMap((word) => periodOfWord(word, today) ?? []);
  const isRosary = words.some((word) => rosaryQueryWords.has(word));
  const isRite = isRosary || words.some((word) => funeralQueryWords.has(word));
  const isNotice = words.some((word) => noticeQueryWords.has(word));
  if (days.length === 0 && !isRite && !isNotice) return null;
  const left = tokens.filter((_, index) => {
    const word = words[index] ?? '';
    return (
      !funeralQueryWords.has(word) &&
      !rosaryQueryWords.has(word) &&
      !noticeQueryWords.has(word) &&
      periodOfWord(word, today) === undefined &&
      !(days.length > 0 && dayQualifiers.has(word))
    );
  });
  // «annunci funebri» are notices, «funerali di domani» rites, whatever stands beside.
  const what = isRosary ? 'rosari' : isNotice && days.length === 0 ? 'annunci' : 'funerali';
  return { what, ...(days[0] ?? { period: null, day: null }), ...placeFromTokens(left) };
}
