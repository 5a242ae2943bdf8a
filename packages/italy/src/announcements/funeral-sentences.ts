import { findNamedDays, type NamedDay } from './funeral-days.ts';
import { findBareHours, findNamedHours, findSecondSpan, type NamedHour } from './funeral-hours.ts';
import { assignRites, splitTwoVigils } from './funeral-rites.ts';
import { findRiteWords, nextRitePattern, privacyOffset, type RiteWord, sentenceSpans } from './funeral-words.ts';
import { formerlySource, insteadSource, notHeldSource, setForSource } from './given-up.ts';

/** One sentence of a plain text; offsets of its parts count from its begin. */
export interface Sentence {
  /** Offset in the text. */
  readonly start: number;
  readonly text: string;
  readonly hours: readonly NamedHour[];
  readonly days: readonly NamedDay[];
  readonly words: readonly RiteWord[];
  /** Where it says that something is for the family alone; null where it does not. */
  readonly privateAt: number | null;
}

/** An hour of a sentence with its rite and its day. */
export interface HourOccurrence {
  readonly hour: NamedHour;
  /** The word that names the rite; null where none does. */
  readonly rite: RiteWord | null;
  /** Null where it is uncertain. */
  readonly day: NamedDay | null;
  /** The sentence that contains the day. */
  readonly dayIn: Sentence | null;
  /** The day where its own sentence names it; null where that is another. */
  readonly ownDay: NamedDay | null;
  /** Offset behind the hour, and behind its day where that stands there. */
  readonly behind: number;
}

export interface ParsedSentence extends Sentence {
  readonly occurrences: readonly HourOccurrence[];
}

/** A day that also applies to hours after it, if they are later than `after` (minutes after midnight). */
interface CarriedDay {
  readonly day: NamedDay;
  readonly from: Sentence;
  readonly after: number;
  /** Minutes at which the span begins that ends at `after`; null where none does. */
  readonly opened: number | null;
}

/** «9-12» is no certain hour of a rite, yet a visit begins at nine. */
const hourBegin = ({ minutes, until, written }: NamedHour): number | null =>
  minutes ?? (until === null ? null : written);

/** Divides a plain text into sentences and finds the rite and the day of each hour; `today` (`YYYY-MM-DD`) is the day of writing. */
export function readSentences(plain: string, today: string): ParsedSentence[] {
  let carried: CarriedDay | null = null;
  const sentences = splitSentences(plain, today).map((sentence) => {
    const rites = assignRites(sentence.text, sentence.hours, sentence.days, sentence.words);
    const used = new Set<NamedDay>();
    const trailing = hasDayBehindEachHour(sentence) ? sentence.days : null;
    let everyDay: NamedDay | null = null;
    const occurrences = sentence.hours.map((hour, index): HourOccurrence => {
      const rite = rites[index] ?? null;
      const namedDay = trailing ? (trailing[index] ?? null) : dayOfHour(sentence, index, rite, used, carried);
      const day = hour.bound === 'to' && everyDay ? everyDay : namedDay;
      const ownDay = day && sentence.days.includes(day) ? day : null;
      const dayIn = day && !ownDay && carried ? carried.from : sentence;
      // «riceve visite tutti i giorni dalle 9 alle 18.30. Esequie alle 9.45»: not of every day
      const isOfEveryDay = ownDay !== null && everyDayPattern.test(sentence.text.slice(ownDay.start));
      everyDay = isOfEveryDay ? ownDay : null;
      if (day) used.add(day);
      if (day && !isOfEveryDay) {
        const opening = hour.bound === 'to' ? sentence.hours[index - 1] : undefined;
        const opened = opening?.bound === 'from' ? (opening.minutes ?? opening.written) : null;
        carried = { day, from: dayIn, after: hourBegin(hour) ?? 0, opened };
      }
      const behind = ownDay && ownDay.start >= hour.end ? ownDay.end : hour.end;
      return { hour, rite, day, dayIn: day && dayIn, ownDay, behind };
    });
    const last = sentence.days.at(-1);
    if (last && sentence.hours.length === 0) carried = { day: last, from: sentence, after: 0, opened: null };
    return { ...sentence, occurrences };
  });
  return applyFinalDay(sentences, today);
}

const everyDayPattern = /^(?:tutti i giorni|ogni giorno)\b/;
const punctuationPattern = /^[\s.,;:()–-]*$/;
/** Whether a sentence is nothing but a day: `Giovedì 15 ottobre 2026.` */
const isDayAlone = ({ text, days: [day, ...others] }: Sentence): boolean =>
  day !== undefined && others.length === 0 && punctuationPattern.test(text.slice(0, day.start) + text.slice(day.end));

/**
 * «Alle 14 benedizione, alle 14,30 la S. Messa nella parrocchiale. Giovedì 15 ottobre.»: the only day, told at the end, is that of all hours
 * before it. One that is not to come may be the date of the notice.
 */
function applyFinalDay(sentences: readonly ParsedSentence[], today: string): ParsedSentence[] {
  const at = sentences.findIndex(({ days }) => days.length > 0);
  const last = sentences[at];
  const [day] = last?.days ?? [];
  const isLast = sentences.slice(at + 1).every(({ days, hours }) => days.length + hours.length === 0);
  if (!last || !day?.date || day.date <= today || !isLast || !isDayAlone(last)) return [...sentences];
  return sentences.map((sentence) => ({
    ...sentence,
    occurrences: sentence.occurrences.map((one) => ({ ...one, day, dayIn: last })),
  }));
}

/** «fino a domani alle 10» (the day is masked) */
const untilDayPattern = /\b(?:fino|sino) a(?:l|lla)? ?#+,? $/;
/** «da oggi alle 15», «dal 20 novembre ore 14 al 22 novembre ore 9» */
const sinceDayPattern = /\bda(?:l|ll')? ?#+,? ?$/;
/** «il funerale non si terrà giovedì alle 10 ma venerdì»: neither this day nor its hour holds. */
const formerDayPattern = new RegExp(
  `\\b(?:${insteadSource}|${notHeldSource}|${formerlySource} ${setForSource} per|${setForSource} ${formerlySource} per) (?:il |di )?$`,
);
const insteadPattern = new RegExp(`\\b(?:${insteadSource}|${notHeldSource})\\s$`);
const asideLeadPattern = new RegExp(`(?:, (?:${insteadSource})| e non(?: piu)?) (?:il |di )?$`);
/** «previsto alle 10 di mercoledì, è stato spostato alle 15.30»: behind the former hour (days and hours are masked). */
const movedToPattern =
  /^(?:,? (?:di |del )?#+)?[\s,)]{1,3}(?:e|sono) stat[oaie] (?:spostat|anticipat|posticipat|rinviat|rimandat)[oaie] (?:(?:al|ad?|per) )?#/;
const setForDayPattern = new RegExp(`\\b${setForSource} per (?:il )?$`);
/** «previsto per lunedì in San Giorgio, è spostato a martedì»: from the former day to the new one (days and hours are masked). */
const placeThenMovedPattern =
  /^[^.;:#]{0,60}\s(?:e|sono|viene|vengono) (?:stat[oaie] )?(?:spostat|anticipat|posticipat|rinviat|rimandat)[oaie] (?:al|ad?|per) #/;
/** From the new hour to its day. */
const newHourToDayPattern = /^(?:#+,? ?(?:di |del )?)?$/;

function splitSentences(plain: string, today: string): Sentence[] {
  const masked = (text: string, parts: readonly { start: number; end: number }[]) =>
    parts.reduce((rest, { start, end }) => rest.slice(0, start) + '#'.repeat(end - start) + rest.slice(end), text);
  // «alle 11 anziché alle 10»: the hour that no longer holds
  const namedHours = findNamedHours(plain).filter(
    ({ start }) => !insteadPattern.test(plain.slice(Math.max(0, start - 60), start)),
  );
  const withoutHours = masked(plain, namedHours);
  const everyDay = findNamedDays(withoutHours, today);
  const withoutMoments = masked(withoutHours, everyDay);
  const moved = namedHours.flatMap((hour) => {
    const [lead] = movedToPattern.exec(withoutMoments.slice(hour.end, hour.end + 80)) ?? [];
    return lead === undefined ? [] : [{ hour, to: hour.end + lead.length - 1 }];
  });
  // «a venerdì», «alle 15.30 di venerdì»: a day that comes later in the sentence is another rite's.
  const hasNewDay = (to: number) =>
    everyDay.some(({ start }) => start >= to && newHourToDayPattern.test(withoutMoments.slice(to, start)));
  const isRightBefore = ({ end }: NamedDay, { start }: NamedHour) =>
    end < start && /^,? $/.test(plain.slice(end, start));
  // «non più venerdì ma sabato 14», «inizialmente fissato per venerdì», «previsto per venerdì alle 10, è stato spostato a sabato»: nor the day
  // «venerdì 20, e non giovedì 19, alle 15»: an aside, behind which the sentence goes on with the hour of the new day
  const isAside = (day: NamedDay) =>
    asideLeadPattern.test(plain.slice(Math.max(0, day.start - 20), day.start)) && plain[day.end] === ',';
  const isMovedToNextDay = (day: NamedDay) => {
    const [moved] = placeThenMovedPattern.exec(withoutMoments.slice(day.end, day.end + 100)) ?? [];
    const isSet = setForDayPattern.test(plain.slice(Math.max(0, day.start - 60), day.start));
    return moved !== undefined && isSet && everyDay.some(({ start }) => start === day.end + moved.length - 1);
  };
  const isFormer = (day: NamedDay) =>
    isMovedToNextDay(day) ||
    formerDayPattern.test(plain.slice(Math.max(0, day.start - 60), day.start)) ||
    moved.some(({ hour, to }) => (isRightBefore(day, hour) || (day.start > hour.end && day.end < to)) && hasNewDay(to));
  const former = everyDay.filter(isFormer);
  const days = everyDay.filter((day) => !former.includes(day));
  const withoutDays = masked(withoutHours, days);
  // «inizialmente fissate per oggi pomeriggio alle 15»: nor its hour
  const hours = namedHours.filter(
    (hour) =>
      !moved.some((one) => one.hour === hour) && !former.some((day) => isRightBefore(day, hour) && !isAside(day)),
  );
  const bare = findBareHours(
    withoutDays,
    days.map(({ end }) => end),
  );
  const all = mergeHourSpans(
    plain,
    [...hours, ...hours.flatMap((hour) => findSecondSpan(withoutDays, hour)), ...bare]
      .map((hour) => {
        const lead = withoutDays.slice(Math.max(0, hour.start - 40), hour.start);
        if (untilDayPattern.test(lead)) return { ...hour, stretch: true, bound: 'to' as const };
        return sinceDayPattern.test(lead) ? { ...hour, stretch: true, bound: hour.bound ?? ('from' as const) } : hour;
      })
      .sort((one, other) => one.start - other.start),
  );
  const words = findRiteWords(plain);
  return sentenceSpans(withoutDays).map(({ start, end }) => {
    const own = <Part extends { readonly start: number; readonly end: number }>(parts: readonly Part[]): Part[] =>
      parts
        .filter((part) => part.start >= start && part.start < end)
        .map((part) => ({ ...part, start: part.start - start, end: part.end - start }));
    const text = plain.slice(start, end);
    const ownHours = own(all);
    return {
      start,
      text,
      hours: ownHours,
      days: own(days),
      words: splitTwoVigils(own(words), ownHours, text),
      privateAt: privacyOffset(text),
    };
  });
}

/** «camera ardente e funerali: oggi dalle 15 in municipio, domani alle 10 in Duomo»: the second hour ends nothing. */
const placeThenDayPattern = /^ (?:in|nel|nell'|nella|a|al|alla|all'|presso) ?[^,]+, [a-z0-9 ]+ $/;
/** `dalle 8 alle 18`: the second hour ends the span that the first begins. */
const mergeHourSpans = (plain: string, hours: readonly NamedHour[]): NamedHour[] =>
  hours.map((hour, index) => {
    const before = hours[index - 1];
    if (!before?.stretch || before.bound === 'to' || before.end > hour.start) return hour;
    const between = plain.slice(before.end, hour.start);
    // «dalle 10 nella sala del commiato, alle 11 la cremazione»
    const [behind = ''] = /^[^.;\d]{0,40}/.exec(plain.slice(hour.end)) ?? [];
    const isNext = between.includes(',') && findRiteWords(behind).length > 0;
    const isElsewhere = placeThenDayPattern.test(between);
    const stretch =
      between.length < 30 && !isElsewhere && !/[.;]/.test(between) && !isNext && findRiteWords(between).length === 0;
    return { ...hour, stretch, bound: stretch && before.bound === 'from' && hour.bound === null ? 'to' : hour.bound };
  });

/** From this minute of the day on, a second hour behind that of a rosary is another rosary: no funeral begins so late. */
const earliestSecondRosaryMinutes = 19 * 60;
const andAtPattern = /(?:\sed?|,)\s(?:anche )?$/;

/** Whether an hour is the second one of a rosary on a day: `rosari mercoledì ore 17 in obitorio e ore 20.30 in chiesa`. */
export function repeatsRosary({ text, words, occurrences }: ParsedSentence, index: number): boolean {
  const [last, one] = [occurrences[index - 1], occurrences[index]];
  if (!last?.rite || !one || one.rite || one.day !== last.day || one.hour.minutes === null) return false;
  const name = text.slice(last.rite.start, last.rite.end);
  const isNamed = words.some(({ start }) => start >= last.hour.end && start < one.hour.start);
  if (!name.startsWith('rosari') || isNamed || !andAtPattern.test(text.slice(last.hour.end, one.hour.start)))
    return false;
  return /^rosari\b/.test(name) || one.hour.minutes >= earliestSecondRosaryMinutes;
}

/** The end of «tra le 16 e le 22», which stands behind its hour. */
const endOfSpanPattern = /^ e le (?:ore )?[\d.:]{1,5}(?=\s)/;
const rightBehindPattern = /^[\s,:(–-]{0,3}(?:(?:di|del|della giornata di|nella giornata di) )?(?:giorno )?$/;
const rightBeforePattern = /^[\s,(:–-]{0,3}(?:a partire )?$/;

const listedDayLeadPattern = /(?:[,:–-]|\sed?)\s*$/;
/**
 * «ore 20 rosario in chiesa venerdì 20, ore 15 funerali sabato 21»: each hour has its day behind it, at the end of what is told of it; not
 * «alle 18 rosario, domani alle 15 funerali, sabato 21 la tumulazione».
 */
const hasDayBehindEachHour = ({ text, hours, days, words }: Sentence): boolean =>
  hours.length > 1 &&
  hours.length === days.length &&
  hours.every(({ end }, index) => {
    const [day, next] = [days[index], hours[index + 1]];
    if (!day || day.start < end || day.start > (next?.start ?? text.length)) return false;
    const isNew = (word: RiteWord) => word.start >= day.end && !nextRitePattern.test(text.slice(day.end, word.start));
    return (
      !listedDayLeadPattern.test(text.slice(end, day.start)) &&
      /^\s?(?:[),;.\n–-]|$)/.test(text.slice(day.end)) &&
      (next !== undefined || !words.some(isNew))
    );
  });

const prayerPattern = /rosari|vegli|preghier|vespr|benedi/;
const untilPattern = /\b(?:fino|sino) a(?:l|lla)? $/;
/** Whether an hour is later than those of the day before it, or at the end of a visit or a prayer while it goes on. */
function isLaterOnDay(begin: number, { after, opened, from }: CarriedDay, rite: RiteWord | null, sentence: Sentence) {
  if (begin > after || opened === null) return begin > after;
  const isPrayer = rite !== null && prayerPattern.test(sentence.text.slice(rite.start, rite.end));
  return isPrayer && (begin === after || (from.start === sentence.start && begin > opened));
}

/** The day of an hour: the one before it, the one right after it, or that of the hours before. */
function dayOfHour(
  sentence: Sentence,
  index: number,
  rite: RiteWord | null,
  used: ReadonlySet<NamedDay>,
  carried: CarriedDay | null,
): NamedDay | null {
  const { text, hours, days, words } = sentence;
  const hour = hours[index];
  if (!hour) return null;
  const next = hours[index + 1];
  const from = hours[index - 1]?.end ?? 0;
  const before = days.filter((day) => day.start >= from && day.end <= hour.start && !used.has(day));
  const [behind] = days.filter((day) => day.start >= hour.end && day.start < (next?.start ?? text.length));
  // «tra le 16 e le 22 di giovedì»: the day stands behind the end of the span.
  const link = behind
    ? text.slice(hour.end, behind.start).replace(hour.until === null ? /^$/ : endOfSpanPattern, '')
    : '';
  const close = behind !== undefined && rightBehindPattern.test(link);
  if (close && /d[ie]/.test(link)) return behind;
  const last = before.at(-1);
  if (last) {
    // «sabato 22 e domenica 23 alle 10»: two days and no word that tells them apart.
    const other = before.findLast((day) => day.date !== last.date);
    const apart = other && words.some(({ start }) => start >= other.end && start < last.start);
    // «sarà portata oggi nell'atrio, dove rimarrà fino a domani alle 10.15»
    return !other || apart || untilPattern.test(text.slice(0, last.start)) ? last : null;
  }
  // «oggi l'orario è dalle 8.30 alle 23, domani sarà dalle 8.30 alle 14.30»
  const isNextSpan = hour.bound === 'to' && next?.bound === 'from' && link.includes(',');
  const gap = behind && next ? text.slice(behind.end, next.start) : '';
  const isOfNext = behind && next && (rightBeforePattern.test(gap) || (isNextSpan && /^[a-z' ]+$/.test(gap)));
  if (close && !isOfNext) return behind;
  // «rosario ore 14.30, messa ore 15 di sabato 21»: the day behind the last hour is that of all.
  const [only, ...others] = days;
  const lastHour = hours.at(-1);
  const isOfAll = only && others.length === 0 && lastHour && lastHour !== hour && only.start >= lastHour.end;
  if (isOfAll && /^[\s,]*(?:di|del) /.test(text.slice(lastHour.end, only.start))) return only;
  const isOfAnother =
    behind && words.some((word) => word !== rite && word.start >= hour.end && word.end <= behind.start);
  if (behind && !next && !isOfAnother && days.length === 1) return behind;
  const begin = hourBegin(hour);
  return carried && begin !== null && isLaterOnDay(begin, carried, rite, sentence) ? carried.day : null;
}

const middayMinutes = 12 * 60;
/** Earlier hours are not accepted: `alle 3` without `del pomeriggio` is ambiguous. */
const earliestRiteMinutes = 7 * 60;
const latestRiteMinutes = 21.5 * 60;

/**
 * Minutes after midnight of an hour, in the afternoon where `part` says so. Null where it is ambiguous or at night, when nothing is
 * celebrated.
 */
export function meantMinutes(
  minutes: number | null,
  part: NamedHour['part'],
  latest = latestRiteMinutes,
): number | null {
  if (minutes === null) return null;
  const late = part === 'afternoon' || part === 'evening';
  const meant = late && minutes < middayMinutes ? minutes + middayMinutes : minutes;
  if (meant < earliestRiteMinutes || meant > latest || (part === 'morning' && meant > middayMinutes + 30)) return null;
  return meant;
}

/** Minutes after midnight as `HH:MM`. */
export const formatClockTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((value) => String(value).padStart(2, '0')).join(':');
