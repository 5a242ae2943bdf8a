import { type NoticeKind, riteName } from '../prose/notice-kinds.ts';
import { isNear, type NamedDay } from './funeral-days.ts';
import type { NamedHour } from './funeral-hours.ts';
import { clockTime, meantMinutes, readSentences, type Sentence } from './funeral-sentences.ts';
import {
  isDeparture,
  isThanks,
  isUndecided,
  plainOf,
  privacyAt,
  type RiteClass,
  type RiteWord,
  tidy,
} from './funeral-words.ts';

/** When a funeral takes place, as its free text says. */
export interface FuneralMoment {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `HH:MM`, 24 hours, Italian time. */
  readonly time: string;
  /** The text names another weekday than the calendar does: to be asked about, never to be offered. */
  readonly weekdayDiffers: boolean;
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
  for (const sentence of readSentences(plain, today)) {
    const isWanted = wantedIn(sentence, riteName(cosa, text) === 'Funerale');
    if (keepsPrivate(sentence, isWanted)) return null;
    const { occurrences, words } = sentence;
    const rites = occurrences.map(({ rite }) => rite);
    const left = words.some((word) => isWanted(word) && !rites.includes(word));
    const named = rites.some((one) => one && isWanted(one));
    for (const { hour, rite, day } of occurrences) {
      if (hour.stretch || (rite && !isWanted(rite))) continue;
      const behind = sentence.text.slice(day && day.start >= hour.end ? day.end : hour.end);
      const told = (rite || !left) && !isDeparture(behind);
      const moment = told ? momentOf(day, hour, today, cosa) : null;
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
  return others.every((other) => other.moment && sameMoment(other.moment, moment)) ? moment : null;
}

const sameMoment = (a: FuneralMoment, b: FuneralMoment) => a.date === b.date && a.time === b.time;

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

function momentOf(day: NamedDay | null, hour: NamedHour, today: string, cosa: NoticeKind): FuneralMoment | null {
  if (!day?.date) return null;
  if (cosa === 'Necrologio' && !isNear(day.date, today)) return null;
  const minutes = meantMinutes(hour.minutes, hour.part ?? day.part);
  return minutes === null ? null : { date: day.date, time: clockTime(minutes), weekdayDiffers: day.weekdayDiffers };
}
