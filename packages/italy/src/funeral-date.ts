import { isNear, type NamedDay, namedDays } from './funeral-days.ts';
import { bareHours, type NamedHour, namedHours } from './funeral-hours.ts';
import { riteOfEach } from './funeral-rites.ts';
import {
  isDeparture,
  isThanks,
  isUndecided,
  plainOf,
  privacyAt,
  type RiteClass,
  type RiteWord,
  riteWords,
  sentencesOf,
  tidy,
} from './funeral-words.ts';
import { type NoticeKind, riteName } from './notice-kinds.ts';

/** When a funeral takes place, as its free text says. */
export interface FuneralMoment {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `HH:MM`, 24 hours, Italian time. */
  readonly time: string;
  /** The text names another weekday than the calendar does: to be asked about, never to be offered. */
  readonly weekdayDiffers: boolean;
}

interface Sentence {
  readonly text: string;
  readonly hours: readonly NamedHour[];
  readonly days: readonly NamedDay[];
  readonly words: readonly RiteWord[];
}

/** A day that goes on to the hours after it, which are later than this many minutes after midnight. */
interface Carried {
  readonly day: NamedDay;
  readonly after: number;
}

interface Candidate {
  readonly moment: FuneralMoment | null;
  /** It stands in a sentence that calls it, or another hour beside it, what is looked for. */
  readonly named: boolean;
  /** It calls it a funeral, and not a mass. */
  readonly isFuneral: boolean;
}

/**
 * Recognises date and time of what a notice announces in its free text; `today` (`YYYY-MM-DD`) is the day on which the notice
 * was created: `domani`, `c.m.` and a missing year count from it. In a Necrologio it is the funeral, in the other kinds
 * the mass or the celebration. Null where either is missing, impossible or uncertain, and where the text names several
 * moments and does not say which one is meant. A departure, a rosary or a burial is not the funeral.
 */
export function recognizeFuneral(text: string, today: string, cosa: NoticeKind = 'Necrologio'): FuneralMoment | null {
  const plain = plainOf(tidy(text));
  if (isUndecided(plain)) return null;
  const candidates: Candidate[] = [];
  /** Days of funerals of which no hour is told; null where the text tells no day either. */
  const elsewhere: (string | null)[] = [];
  let carried: Carried | null = null;
  for (const sentence of sentencesIn(plain, today)) {
    const isWanted = wantedIn(sentence, riteName(cosa, text) === 'Funerale');
    if (keepsPrivate(sentence, isWanted)) return null;
    const rites = riteOfEach(sentence.text, sentence.hours, sentence.days, sentence.words);
    const left = sentence.words.some((word) => isWanted(word) && !rites.includes(word));
    const used = new Set<NamedDay>();
    for (const [index, hour] of sentence.hours.entries()) {
      const rite = rites[index] ?? null;
      const day = dayFor(sentence, index, rite, used, carried);
      if (day) used.add(day);
      if (!hour.stretch && (!rite || isWanted(rite))) {
        const behind = sentence.text.slice(day && day.start >= hour.end ? day.end : hour.end);
        const told = (rite || !left) && !isDeparture(behind);
        const moment = told ? momentOf(day, hour, today, cosa) : null;
        const named = rites.some((one) => one && isWanted(one));
        candidates.push({ named, isFuneral: rite?.rite === 'funeral', moment });
      }
      if (day) carried = { day, after: hour.minutes ?? 0 };
    }
    const last = sentence.days.at(-1);
    if (last && sentence.hours.length === 0) carried = { day: last, after: 0 };
    const speaks = sentence.words.some((word) => word.rite === 'funeral' && isWanted(word));
    if (speaks && sentence.hours.length === 0 && !isThanks(sentence.text)) elsewhere.push(last?.date ?? null);
  }
  const named = candidates.filter((candidate) => candidate.named);
  const [only, ...others] = named.length > 0 ? named : candidates;
  if (!only?.moment) return null;
  const { moment } = only;
  // «I funerali si terranno a Bari. Venerdì alle 18 una messa»: the mass is not the funeral.
  if (!only.isFuneral && elsewhere.some((day) => day !== moment.date)) return null;
  return others.every((other) => other.moment && sameMoment(other.moment, moment)) ? moment : null;
}

const sameMoment = (a: FuneralMoment, b: FuneralMoment) => a.date === b.date && a.time === b.time;

function sentencesIn(plain: string, today: string): Sentence[] {
  const masked = (text: string, parts: readonly { start: number; end: number }[]) =>
    parts.reduce((rest, { start, end }) => rest.slice(0, start) + '#'.repeat(end - start) + rest.slice(end), text);
  const hours = namedHours(plain);
  const withoutHours = masked(plain, hours);
  const days = namedDays(withoutHours, today);
  const withoutDays = masked(withoutHours, days);
  const bare = bareHours(
    withoutDays,
    days.map(({ end }) => end),
  );
  const all = asStretches(
    plain,
    [...hours, ...bare].sort((one, other) => one.start - other.start),
  );
  const words = riteWords(plain);
  return sentencesOf(withoutDays).map(({ start, end }) => {
    const own = <Part extends { readonly start: number; readonly end: number }>(parts: readonly Part[]): Part[] =>
      parts
        .filter((part) => part.start >= start && part.start < end)
        .map((part) => ({ ...part, start: part.start - start, end: part.end - start }));
    return { text: plain.slice(start, end), hours: own(all), days: own(days), words: own(words) };
  });
}

/** `dalle 8 alle 18`: the second hour ends what the first began. */
const asStretches = (plain: string, hours: readonly NamedHour[]): NamedHour[] =>
  hours.map((hour, index) => {
    const before = hours[index - 1];
    if (!before?.stretch || before.end > hour.start) return hour;
    const between = plain.slice(before.end, hour.start);
    return { ...hour, stretch: between.length < 30 && !/[.;]/.test(between) && riteWords(between).length === 0 };
  });

/** What the hour of this notice may be called. A mass of thirtieth day is not the funeral, nor is the funeral the mass. */
function wantedIn({ words }: Sentence, isFuneral: boolean): (word: RiteWord) => boolean {
  const remembers = words.some(({ rite }) => rite === 'memory');
  const wanted: ReadonlySet<RiteClass> = isFuneral
    ? new Set<RiteClass>(remembers ? ['funeral'] : ['funeral', 'mass'])
    : new Set<RiteClass>(['mass', 'memory']);
  return ({ rite }) => wanted.has(rite);
}

/** Whether the sentence says that what is looked for, or all of it, is for the family alone. */
function keepsPrivate({ text, words }: Sentence, isWanted: (word: RiteWord) => boolean): boolean {
  const at = privacyAt(text);
  if (at < 0) return false;
  const said = words.findLast(({ start }) => start <= at);
  return !said || isWanted(said);
}

const rightBehind = /^[\s,(–-]{0,3}(?:(?:di|del|della giornata di|nella giornata di) )?(?:giorno )?$/;
const rightBefore = /^[\s,(:–-]{0,3}$/;

/** The day of an hour: the one before it, the one right behind it, or the one that the hours before it had. */
function dayFor(
  { text, hours, days, words }: Sentence,
  index: number,
  rite: RiteWord | null,
  used: ReadonlySet<NamedDay>,
  carried: Carried | null,
): NamedDay | null {
  const hour = hours[index];
  if (!hour) return null;
  const next = hours[index + 1];
  const from = hours[index - 1]?.end ?? 0;
  const before = days.filter((day) => day.start >= from && day.end <= hour.start && !used.has(day));
  const [behind] = days.filter((day) => day.start >= hour.end && day.start < (next?.start ?? text.length));
  const link = behind ? text.slice(hour.end, behind.start) : '';
  const close = behind !== undefined && rightBehind.test(link);
  if (close && /d[ie]/.test(link)) return behind;
  const last = before.at(-1);
  if (last) {
    // «sabato 22 e domenica 23 alle 10»: two days and no word that tells them apart.
    const other = before.findLast((day) => day.date !== last.date);
    const apart = other && words.some(({ start }) => start >= other.end && start < last.start);
    return !other || apart ? last : null;
  }
  const isOfNext = behind && next && rightBefore.test(text.slice(behind.end, next.start));
  if (close && !isOfNext) return behind;
  if (carried) return hour.minutes !== null && hour.minutes > carried.after ? carried.day : null;
  const isOfAnother =
    behind && words.some((word) => word !== rite && word.start >= hour.end && word.end <= behind.start);
  return behind && !next && !isOfAnother && days.length === 1 ? behind : null;
}

const midday = 12 * 60;
/** Nothing is celebrated at night: `alle 3` without `del pomeriggio` says too little. */
const earliest = 7 * 60;
const latest = 21.5 * 60;

function momentOf(day: NamedDay | null, hour: NamedHour, today: string, cosa: NoticeKind): FuneralMoment | null {
  if (!day?.date || hour.minutes === null) return null;
  if (cosa === 'Necrologio' && !isNear(day.date, today)) return null;
  const part = hour.part ?? day.part;
  const late = part === 'afternoon' || part === 'evening';
  const minutes = late && hour.minutes < midday ? hour.minutes + midday : hour.minutes;
  if (minutes < earliest || minutes > latest || (part === 'morning' && minutes > midday + 30)) return null;
  const [hours, past] = [Math.floor(minutes / 60), minutes % 60].map((value) => String(value).padStart(2, '0'));
  return { date: day.date, time: `${hours}:${past}`, weekdayDiffers: day.weekdayDiffers };
}
