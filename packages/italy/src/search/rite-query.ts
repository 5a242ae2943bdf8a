import { addDays, datesNear, daysBetween, existingDay, sundayOnOrAfter } from '../days.ts';
import { monthNames, weekdayName, weekdayNames } from '../formatting.ts';
import type { Place } from '../places/address.ts';
import { findNamedPlaces, findSimilarTowns, type NamedPlace } from '../places/named.ts';
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
  /** The date that was typed, also one that no list of days has. */
  readonly date: string | null;
  /** What is left without these words; its place is null where nothing is left, and undefined where that is no place. */
  readonly rest: string;
  readonly place: Place | null | undefined;
  /** What it may be instead where nobody bears it as a name: a hamlet that few know, or one of several of that name. */
  readonly possiblePlaces: readonly Place[];
  /** The municipality that was mistyped, where nobody bears a similar name: Cesena of `cesna`. */
  readonly similarTown: Place | null;
}

const wordSet = (words: string) => new Set(words.split(' '));
const funeralQueryWords = wordSet('funerale funerali funebre funebri esequie cerimonia cerimonie');
const rosaryQueryWords = wordSet('rosario rosari veglia veglie benedizione');
const noticeQueryWords = wordSet('necrologio necrologi annuncio annunci lutto lutti manifesto manifesti defunti');
/** They speak of notices beside a place or a day alone: Morti and Defunta are surnames, too. */
const deathWords = wordSet('morto morta morti morte deceduto deceduta deceduti decesso decessi defunto defunta');
/** What is asked of a rite: `a che ora è il funerale di`, `dove si fa`. */
const questionWords = wordSet('orario orari ora che dove quando si fa fanno tiene svolge celebra e');
const isTopicWord = (word: string): boolean =>
  [funeralQueryWords, rosaryQueryWords, noticeQueryWords, deathWords].some((words) => words.has(word));
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

/** Whether a weekday is among the words of a text; some are names, too. */
export const containsWeekday = (text: string, today: string): boolean =>
  searchWords(text).some((word) => comingWeekday(word, today) !== undefined);

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

const dayNumberPattern = /^(\d{1,2})[º°]?$/;
const datePattern = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/;
const yearPattern = /^\d{4}$/;

/** The month that a word names, whole or by its first three letters, from 1; 0 for another word. */
function monthOfWord(word: string): number {
  const short = word === 'sett' ? 'set' : word;
  return monthNames.findIndex((name) => name === short || name.slice(0, 3) === short) + 1;
}

/** A date of the calendar, without a year the nearest to `today`; null for one that does not exist, as 31 November. */
function nearestDate(today: string, day: number, month: number, year: string | undefined): string | null {
  if (year === undefined) return datesNear(today, month - 1, day)[0] ?? null;
  return existingDay(Number(year.length === 2 ? `20${year}` : year), month - 1, day);
}

const withoutRange = (tokens: readonly string[], from: number, count: number): string[] =>
  tokens.filter((_, index) => index < from || index >= from + count);

/** A date among words, `28/11`, `28 novembre`, `1º dicembre 2026`, and the words that are left; null where there is none. */
function extractDate(
  tokens: readonly string[],
  today: string,
): { readonly date: string; readonly left: readonly string[] } | null {
  for (const [index, token] of tokens.entries()) {
    const [, day, month, year] = datePattern.exec(token) ?? [];
    const figures = day && month ? nearestDate(today, Number(day), Number(month), year) : null;
    if (figures) return { date: figures, left: withoutRange(tokens, index, 1) };
    const number = token.toLowerCase() === 'primo' ? '1' : dayNumberPattern.exec(token)?.[1];
    const named = monthOfWord(searchWords(tokens[index + 1] ?? '').join(' '));
    if (!number || named === 0) continue;
    const after = tokens[index + 2] ?? '';
    const ownYear = yearPattern.test(after) ? after : undefined;
    const date = nearestDate(today, Number(number), named, ownYear);
    if (date) return { date, left: withoutRange(tokens, index, ownYear ? 3 : 2) };
  }
  return null;
}

const nextWords = wordSet('prossima ventura entrante');

/**
 * The Monday of `la prossima settimana`, `settimana prossima`, or the weekday that is named beside it, and the words that are left; null where
 * they name no later week.
 */
function extractNextWeekDate(
  tokens: readonly string[],
  today: string,
): { readonly date: string; readonly left: readonly string[] } | null {
  const words = tokens.map((token) => searchWords(token).join(' '));
  const week = words.indexOf('settimana');
  const next = week < 0 ? undefined : [week - 1, week + 1].find((index) => nextWords.has(words[index] ?? ''));
  if (next === undefined) return null;
  const monday = addDays(sundayOnOrAfter(today), 1);
  const named = words.map((word) => comingWeekday(word, monday)).find((day) => day !== undefined);
  return { date: named ?? monday, left: withoutRange(tokens, Math.min(week, next), 2) };
}

/** The list of days of a date: one of the next six has its own. Of others there is none. */
function periodOfDate(date: string, today: string): Pick<RiteQuery, 'period' | 'day'> {
  const away = daysBetween(today, date);
  if (away === 0 || away === 1) return { period: away === 0 ? 'oggi' : 'domani', day: null };
  return away > 0 && away < 7 ? { period: 'dopo', day: date } : { period: null, day: null };
}

/** Municipalities as places. */
const toPlaces = (named: readonly NamedPlace[]): Place[] =>
  named.flatMap(({ comune, prov }) => {
    const province = provinceByCode(prov)?.sigla;
    return findTypedPlace(province ? `${comune} (${province})` : comune)?.place ?? [];
  });

/** The municipality that mistyped words mean; null where several are as likely. */
function likeliestSimilarTown(words: readonly string[]): Place | null {
  const [first, second] = findSimilarTowns(words);
  // The longer one is likelier: a letter is left out more often than one too many is typed.
  const isLikeliest = first && (!second || second.comune.length < first.comune.length);
  return (isLikeliest && toPlaces([first])[0]) || null;
}

/** The place that words mean, without the small ones around it; null where nothing is left. */
function placeFromTokens(
  tokens: readonly string[],
): Pick<RiteQuery, 'place' | 'possiblePlaces' | 'similarTown' | 'rest'> {
  const until = tokens.findLastIndex((token) => !isConnectingToken(token)) + 1;
  const first = tokens.findIndex((token) => !isConnectingToken(token));
  if (first < 0) return { place: null, possiblePlaces: [], similarTown: null, rest: '' };
  // «La Spezia» begins with what is small elsewhere.
  for (let from = 0; from <= first; from += 1) {
    const rest = tokens.slice(from, until).join(' ');
    const found = findTypedPlace(rest);
    if (found) return { place: found.place, possiblePlaces: [], similarTown: null, rest };
  }
  const rest = tokens.slice(first, until).join(' ');
  const words = searchWords(rest);
  const named = findNamedPlaces(words).filter(({ comune }) => comune !== '');
  const places = toPlaces(named.filter(({ sharedBeginning }) => !sharedBeginning));
  // «La Rosa» is a surname before it is Rosà.
  const hasSurname = tokens.some((token) => token.includes(' '));
  if (named.length !== 1 || named[0]?.certainty === 'possible' || hasSurname)
    return { place: undefined, possiblePlaces: places, similarTown: likeliestSimilarTown(words), rest };
  return { place: places[0], possiblePlaces: [], similarTown: null, rest };
}

const surnameArticles = wordSet('la le');
const surnamePrepositions = wordSet('d da dal del dell della dei di');
const capitalParticlePattern = /^\p{Lu}\p{Ll}/u;
/** What is one person's: of a town people type `necrologi di Cesena`. */
const singleNoticeWords = wordSet('necrologio funerale annuncio manifesto');
const wordOfToken = (token: string): string => searchWords(token).join(' ');

/**
 * Tokens of which a particle and the name behind it are one, `Di Stefano`, `La Rosa`: without it they are another surname, or a town. A
 * preposition counts where it has a capital among small letters, where a single name stands behind it that is no place, or where nothing tells
 * capitals apart and a single notice or funeral is asked for, `NECROLOGIO DI BELLA`. `isOther` tells words that are no name.
 */
function joinSurnames(tokens: readonly string[], isOther: (word: string) => boolean): readonly string[] {
  const isName = (token = '') => token !== '' && !isOther(wordOfToken(token)) && !isConnectingToken(token);
  const isAmongSmall = tokens.some((token) => /^\p{Ll}/u.test(token));
  const beginsSurname = (index: number): boolean => {
    const [token = '', name = '', behind] = tokens.slice(index, index + 3);
    const word = wordOfToken(token);
    if (!isName(name)) return false;
    const place = findTypedPlace(name)?.place;
    if (surnameArticles.has(word)) return place === undefined || place.kind === 'comune';
    if (!surnamePrepositions.has(word)) return false;
    const isSingleNoticeAsked = behind === undefined && singleNoticeWords.has(wordOfToken(tokens[index - 1] ?? ''));
    if (isSingleNoticeAsked && !isAmongSmall && place?.kind === 'comune') return true;
    if (!capitalParticlePattern.test(token)) return false;
    return isAmongSmall || (place === undefined && !isName(behind));
  };
  const starts = new Set([...tokens.keys()].filter(beginsSurname));
  return tokens.flatMap((token, index) =>
    starts.has(index - 1) ? [] : starts.has(index) ? [`${token} ${tokens[index + 1]}`] : [token],
  );
}

/** A municipality of South Tyrol: `funerali Ora`, `necrologi di Ora domani`; an hour stands in small letters, or before what it is asked of. */
const townOra = 'Ora';
function isOraAsked(tokens: readonly string[], isOther: (word: string) => boolean): boolean {
  const at = tokens.indexOf(townOra);
  const isTopic = (token: string) => isTopicWord(wordOfToken(token));
  const mayStandBesideOra = (token: string) => !questionWords.has(wordOfToken(token)) && isOther(wordOfToken(token));
  return (
    at > 0 &&
    tokens.slice(0, at).some(isTopic) &&
    tokens.every((one, index) => index === at || mayStandBesideOra(one) || isConnectingToken(one))
  );
}

const isConnectingToken = (token: string) => searchWords(token).every((word) => connectingWords.has(word));

/**
 * A name or a place without the words about rites and notices around it, `gino gualtieri` for `orario funerale gino gualtieri`; null where
 * there are none, or nothing else.
 */
export function withoutTopicWords(text: string): string | null {
  const typed = text.split(/[\s,;:()?!]+/).filter((token) => searchWords(token).length > 0);
  if (!typed.some((token) => isTopicWord(wordOfToken(token)))) return null;
  const isOther = (word: string) => isTopicWord(word) || questionWords.has(word);
  const tokens = joinSurnames(typed, isOther);
  const left = isOraAsked(tokens, isOther) ? [townOra] : tokens.filter((token) => !isOther(wordOfToken(token)));
  const isContentToken = (token: string) => !isConnectingToken(token);
  return (
    left.slice(Math.max(left.findIndex(isContentToken), 0), left.findLastIndex(isContentToken) + 1).join(' ') || null
  );
}

/** Listed among the vigils; Camera alone is a surname. */
const lyingInStatePattern = /\bcamer[ae] ardent[ei]\b/giu;

/** Longest text that is read, in words. */
const maxQueryWords = 10;

/**
 * Reads `funerali cesena`, `cesenatico oggi`, `i funerali di domani a Cesena`, `cesena sabato 28 novembre`, `necrologi Forlì`, `sabato`; null
 * where no word speaks of days, rites or notices. Words such as Domenica, Sabato and Rosario are names as well: who calls looks for people
 * first. Of a date without a list only the place counts, where there is one; a past one leads to the notices of the place. Next week is its
 * Monday: this week's list would be taken for its own.
 */
export function parseRiteQuery(text: string, today: string): RiteQuery | null {
  const typed = text
    .replace(lyingInStatePattern, 'veglia')
    .split(/[\s,;()]+/)
    .filter(Boolean);
  const dated = extractDate(typed, today) ?? extractNextWeekDate(typed, today);
  const unjoinedTokens = (dated?.left ?? typed)
    .flatMap((token) => token.split('/'))
    .filter((token) => searchWords(token).length > 0);
  if (unjoinedTokens.length > maxQueryWords) return null;
  const isOther = (word: string) =>
    isTopicWord(word) || questionWords.has(word) || dayQualifiers.has(word) || periodOfWord(word, today) !== undefined;
  const tokens = joinSurnames(unjoinedTokens, isOther);
  const words = tokens.map(wordOfToken);
  const days = dated ? [periodOfDate(dated.date, today)] : words.flatMap((word) => periodOfWord(word, today) ?? []);
  const isRosary = words.some((word) => rosaryQueryWords.has(word));
  const isRite = isRosary || words.some((word) => funeralQueryWords.has(word));
  const isNotice = words.some((word) => noticeQueryWords.has(word) || deathWords.has(word));
  if (days.length === 0 && !isRite && !isNotice) return null;
  const isOra = isOraAsked(tokens, isOther);
  const left = tokens.filter((token, index) => {
    const word = words[index] ?? '';
    if (isOra && token === townOra) return true;
    return (
      !isTopicWord(word) &&
      !((isRite || isNotice) && questionWords.has(word)) &&
      periodOfWord(word, today) === undefined &&
      !(days.length > 0 && dayQualifiers.has(word))
    );
  });
  const read = placeFromTokens(left);
  const isDeathAlone = !isRite && days.length === 0 && !words.some((word) => noticeQueryWords.has(word));
  if (isDeathAlone && !read.place) return null;
  const isOver = dated !== null && dated.date < today;
  // «annunci funebri» are notices, «funerali di domani» rites, whatever stands beside.
  const what = isOver ? 'annunci' : isRosary ? 'rosari' : isNotice && days.length === 0 ? 'annunci' : 'funerali';
  return {
    what,
    date: dated?.date ?? null,
    ...(days[0] ?? { period: null, day: null }),
    ...read,
  };
}
