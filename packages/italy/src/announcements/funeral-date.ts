import { type NoticeKind, riteName } from '../prose/notice-kinds.ts';
import { calledOffRites } from './called-off.ts';
import { draftEvents, isNextDateOfSameEvent } from './event-drafts.ts';
import type { EventKind } from './event-kinds.ts';
import { eventKindOfWord, mainEventKind } from './event-rites.ts';
import { findMeantFuneralDayAfterRosary, setMissingKindsAndListGuesses } from './event-settling.ts';
import { isNearNotice, type NamedDay } from './funeral-days.ts';
import type { NamedHour } from './funeral-hours.ts';
import {
  formatClockTime,
  meantMinutes,
  type ParsedSentence,
  readSentences,
  repeatsRosary,
  type Sentence,
} from './funeral-sentences.ts';
import {
  isPrivateRite,
  isThanks,
  isTimeReference,
  isUndecided,
  type RiteClass,
  type RiteWord,
  startsWithDeparture,
  tidyText,
  toPlainText,
} from './funeral-words.ts';
import { hasFuneralForEach } from './several-funerals.ts';
import { isClosingHour, isTransferHour } from './unattended-hours.ts';

/** Date and time of a funeral, as read from its free text. */
export interface FuneralMoment {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `HH:MM`, 24 hours, Italian time. */
  readonly time: string;
  /** The text names another weekday than the calendar has: ask about the date, never suggest it. */
  readonly weekdayDiffers: boolean;
}

interface MomentCandidate {
  readonly moment: FuneralMoment | null;
  /** Whether its sentence names the wanted rite, for this hour or another. */
  readonly named: boolean;
  /** Whether its word means a funeral, not a mass. */
  readonly isFuneral: boolean;
}

/**
 * Recognises date and time of what a notice announces in its free text; `today` (`YYYY-MM-DD`) is the day on which the notice was created:
 * `domani`, `c.m.` and a missing year count from it. In a Necrologio it is the funeral, in the other kinds the mass or the celebration.
 * Null where either is missing, impossible or uncertain, and where the text names several moments and does not say which one is meant. A
 * departure, a rosary or a burial is not the funeral.
 */
export function recognizeFuneralMoment(
  text: string,
  today: string,
  cosa: NoticeKind = 'Necrologio',
): FuneralMoment | null {
  const plain = toPlainText(tidyText(text));
  return findFuneralMoment({ text, plain, sentences: readSentences(plain, today) }, today, cosa);
}

/** A text whose sentences were read on the day of its writing. */
interface ReadText {
  readonly text: string;
  readonly plain: string;
  readonly sentences: readonly ParsedSentence[];
}

/**
 * What `recognizeFuneralMoment` says of a text whose sentences were read already, as reading them takes most of it. `meantDay` is the day
 * after a rosary, where its events were read too.
 */
export function findFuneralMoment(
  { text, plain, sentences }: ReadText,
  today: string,
  cosa: NoticeKind,
  meantDay = cosa === 'Necrologio' ? funeralDayAfterRosary(sentences, plain, today) : null,
): FuneralMoment | null {
  if (isUndecided(plain) || (cosa === 'Necrologio' && hasFuneralForEach(tidyText(text), plain))) return null;
  const candidates: MomentCandidate[] = [];
  /** Days of funerals without an hour; null for one without a day too. */
  const elsewhere: (string | null)[] = [];
  for (const sentence of sentences) {
    const isWanted = createWantedRiteTest(sentence, riteName(cosa, text) === 'Funerale');
    if (isPrivateRite(sentence, isWanted) || calledOffRites(sentence).some(isWanted)) return null;
    const { occurrences, words } = sentence;
    const rites = occurrences.map(({ rite }) => rite);
    const hasWordWithoutHour = words.some((word) => isWanted(word) && !rites.includes(word));
    const named = rites.some((one) => one && isWanted(one));
    const kinds = kindsAtHours(sentence, cosa);
    for (const [index, { hour, rite, day, behind }] of occurrences.entries()) {
      const kind = kinds[index];
      if (!rite && kind && kind !== mainEventKind(cosa)) continue;
      if (hour.stretch || (rite && !isWanted(rite)) || repeatsRosary(sentence, index)) continue;
      // «La camera ardente chiude domenica alle 18», «Riapre sabato alle 8 e chiude alle 12»: neither hour is the funeral's.
      if (!rite && isClosingHour(sentence, index)) {
        if (!named) candidates.push({ named, isFuneral: false, moment: null });
        continue;
      }
      // «Il funerale si svolgerà dopo la messa delle 10»
      if (rite && isTimeReference(rite, sentence.text)) continue;
      // «sarà portata in chiesa alle 9 e vi resterà fino alle 15.30, ora dei funerali»
      if (isTransferHour(sentence, index) && words.some(({ rite: named }) => named === 'funeral')) continue;
      // «Messa di suffragio: sabato alle 18 a Lecco, domenica alle 10 a Como»
      if (!rite && rites.some((one) => one?.rite === 'memory') && !words.some(isWanted)) continue;
      // «alle 15.30, muovendo da casa sua e alle 16 nella chiesa»: the hour of leaving, told first.
      const way = occurrences[index + 1]?.rite;
      const isLeft =
        way?.rite === 'way' &&
        way.start >= hour.end &&
        way.start <= hour.end + 3 &&
        isFollowedByLaterHour(hour, occurrences[index + 1]?.hour);
      const isCertain = (rite || !hasWordWithoutHour) && !startsWithDeparture(sentence.text.slice(behind)) && !isLeft;
      const meant = day && day === meantDay?.named ? meantDay.meant : day;
      const moment = isCertain ? toFuneralMoment(meant, hour, today, cosa) : null;
      candidates.push({ named, isFuneral: rite?.rite === 'funeral', moment });
    }
    const speaks = words.some((word) => word.rite === 'funeral' && isWanted(word));
    if (speaks && occurrences.length === 0 && !isThanks(sentence.text))
      elsewhere.push(sentence.days.at(-1)?.date ?? null);
  }
  const named = candidates.filter((candidate) => candidate.named);
  const [only, ...others] = named.length > 0 ? named : candidates;
  if (!only?.moment) return null;
  const { moment } = only;
  // «I funerali si terranno a Bari. Venerdì alle 18 una messa»: the mass is not the funeral.
  if (!only.isFuneral && elsewhere.some((day) => day !== moment.date)) return null;
  return others.every((other) => other.moment && isSameMoment(other.moment, moment)) ? moment : null;
}

/** The kind of event at each hour: that of the word that names it, or of the hour before it where it is held again, `rosario domenica alle 20 e lunedì alle 20`. */
function kindsAtHours(sentence: ParsedSentence, cosa: NoticeKind): readonly (EventKind | null)[] {
  const kinds: (EventKind | null)[] = [];
  for (const [index, { hour, rite, day }] of sentence.occurrences.entries()) {
    const before = sentence.occurrences[index - 1];
    const last = before ? { kind: kinds[index - 1] ?? null, hour: before.hour, day: before.day } : null;
    if (rite) kinds.push(eventKindOfWord(rite, sentence, cosa));
    else kinds.push(last && isNextDateOfSameEvent(last, { hour, day }, sentence) ? last.kind : null);
  }
  return kinds;
}

/** The weekday of a funeral that is meant after its rosary, as its events are read. */
function funeralDayAfterRosary(sentences: readonly ParsedSentence[], plain: string, today: string) {
  if (!sentences.some(({ words, occurrences }) => words.some(({ rite }) => rite === 'other') && occurrences.length > 0))
    return null;
  const { drafts } = draftEvents(sentences, 'Necrologio');
  setMissingKindsAndListGuesses(drafts, 'Necrologio', { plain, sentences, writtenOn: today });
  return findMeantFuneralDayAfterRosary(drafts, today);
}

const isFollowedByLaterHour = (hour: NamedHour, next: NamedHour | undefined): boolean =>
  hour.minutes !== null && next !== undefined && next.minutes !== null && next.minutes > hour.minutes;

const isSameMoment = (a: FuneralMoment, b: FuneralMoment) => a.date === b.date && a.time === b.time;

/** Tests whether a word names the rite of this notice: a mass of thirtieth day is not the funeral, nor is the funeral the mass. */
function createWantedRiteTest({ words }: Sentence, isFuneral: boolean): (word: RiteWord) => boolean {
  const remembers = words.some(({ rite }) => rite === 'memory');
  const wanted: ReadonlySet<RiteClass> = isFuneral
    ? new Set<RiteClass>(remembers ? ['funeral'] : ['funeral', 'mass'])
    : new Set<RiteClass>(['mass', 'memory']);
  return ({ rite }) => wanted.has(rite);
}

function toFuneralMoment(day: NamedDay | null, hour: NamedHour, today: string, cosa: NoticeKind): FuneralMoment | null {
  if (!day?.date) return null;
  if (cosa === 'Necrologio' && !isNearNotice(day.date, today)) return null;
  const minutes = meantMinutes(hour.minutes, hour.part ?? day.part);
  return minutes === null
    ? null
    : { date: day.date, time: formatClockTime(minutes), weekdayDiffers: day.weekdayDiffers };
}
