import { capitalized, curly, placeName } from '../formatting.ts';
import { atHour, spokenDay } from '../prose/dates.ts';
import type { NoticeKind } from '../prose/notice-kinds.ts';
import { removeAccents } from '../unicode.ts';
import type { EventDoubt } from './event-doubts.ts';
import { endingOf, theEvent } from './event-kinds.ts';
import { beginOf, type ReadEvent, readEvents } from './event-reading.ts';
import { type StoredEvent, whenText } from './event-sentence.ts';

/** Readings with these doubts are too uncertain to be compared with the stored events. */
const uncertainDoubts: ReadonlySet<EventDoubt | null> = new Set([
  ...(['undecided', 'beside', 'unnamed', 'several', 'past', 'departure', 'weekday'] as const),
]);

/** How an event of a text and a stored one of its kind find each other, best first: the same begin, the same day, any. */
const fits: readonly ((inizio: string | null, day: string | null, stored: string) => boolean)[] = [
  (inizio, _day, stored) => inizio === stored,
  (_inizio, day, stored) => day === stored.slice(0, 10),
  () => true,
];

/** Pairs the events that a text announces with the stored ones of their kinds; each stored one goes to one of the text at most. */
export function pairEvents<Read extends Pick<ReadEvent, 'kind' | 'day' | 'time'>, Stored extends PairedEvent>(
  read: readonly Read[],
  events: readonly Stored[],
): ReadonlyMap<Read, Stored> {
  const free = new Set(events);
  const pairs = new Map<Read, Stored>();
  for (const fit of fits) {
    for (const one of read) {
      if (pairs.has(one)) continue;
      const stored = [...free].find(({ tipo, inizio }) => tipo === one.kind && fit(beginOf(one), one.day, inizio));
      if (!stored) continue;
      pairs.set(one, stored);
      free.delete(stored);
    }
  }
  return pairs;
}
type PairedEvent = Pick<StoredEvent, 'tipo' | 'inizio'>;

/** What a text announces without serious doubt. */
const comparable = (text: string, writtenOn: string, cosa: NoticeKind): ReadEvent[] =>
  readEvents(text, writtenOn, cosa).filter(({ doubt }) => !uncertainDoubts.has(doubt));

/** An event whose day or hour a text tells otherwise. */
export interface OtherBegin<Stored> {
  readonly stored: Stored;
  /** As the text says, `2026-11-21T16:00`. */
  readonly inText: string;
}

/** The stored events that the text announces with another day or hour; cancelled ones are left out. */
export function otherBegins<Stored extends StoredEvent>(
  text: string,
  events: readonly Stored[],
  writtenOn: string,
  cosa: NoticeKind = 'Necrologio',
): OtherBegin<Stored>[] {
  return [...pairEvents(comparable(text, writtenOn, cosa), events)].flatMap(([one, stored]) => {
    const inText = beginOf(one);
    return inText && inText !== stored.inizio && stored.stato !== 'annullato' ? [{ stored, inText }] : [];
  });
}

/**
 * Differences between a free text and the stored events of its funeral, as Italian sentences: another day, hour, end or place, an event
 * that is not stored or was cancelled. Empty where the funeral has no events. `writtenOn` (`YYYY-MM-DD`) is the day of the notice.
 */
export function disagreements(
  text: string,
  events: readonly StoredEvent[],
  writtenOn: string,
  cosa: NoticeKind = 'Necrologio',
): string[] {
  if (events.length === 0) return [];
  const read = comparable(text, writtenOn, cosa);
  const pairs = pairEvents(read, events);
  return read.flatMap((one) => {
    const stored = pairs.get(one);
    return stored ? (difference(one, stored, writtenOn) ?? []) : missingEvent(one, writtenOn);
  });
}

function missingEvent(one: ReadEvent, writtenOn: string): string[] {
  const inizio = beginOf(one);
  if (!inizio) return [];
  return [
    `Il testo annuncia ${theEvent(one.kind)} di ${whenText({ inizio }, writtenOn)}: tra gli appuntamenti non c’è.`,
  ];
}

function difference(one: ReadEvent, stored: StoredEvent, writtenOn: string): string | null {
  const name = theEvent(stored.tipo);
  const day = stored.inizio.slice(0, 10);
  const time = stored.inizio.slice(11);
  if (stored.stato === 'annullato')
    return `Il testo annuncia ancora ${name} di ${spokenDay(day, writtenOn)}, che è annullat${endingOf(stored.tipo)}.`;
  const otherDay = one.day !== null && one.day !== day;
  const otherTime = one.time !== null && one.time !== time;
  if (otherDay || otherTime) {
    const inText = [otherDay && one.day ? spokenDay(one.day, writtenOn) : '', one.time ? atHour(one.time) : ''];
    const inEvent = [otherDay ? spokenDay(day, writtenOn) : '', one.time ? atHour(time) : ''];
    const words = (parts: readonly string[]) => parts.filter(Boolean).join(' ');
    return `${capitalized(name)}: il testo dice ${words(inText)}, l’appuntamento è ${words(inEvent)}.`;
  }
  const begins = `${capitalized(name)} di ${spokenDay(day, writtenOn)}`;
  if (one.end && stored.fine && one.end !== stored.fine)
    return `${begins}: nel testo finisce ${endOf(one.end, day, writtenOn)}, nell’appuntamento ${endOf(stored.fine, day, writtenOn)}.`;
  if (one.place && stored.luogo && !samePlace(one.place, stored.luogo))
    return `${begins}: il testo dice «${displayPlace(one.place)}», l’appuntamento «${displayPlace(stored.luogo)}».`;
  return null;
}

const displayPlace = (place: string) => curly(placeName(place));

function endOf(moment: string, day: string, writtenOn: string): string {
  const at = atHour(moment.slice(11));
  return moment.slice(0, 10) === day ? at : `${at} di ${spokenDay(moment.slice(0, 10), writtenOn)}`;
}

/** Words that people add to the name of a place or leave out. */
const kinds =
  /\b(?:chiesa|parrocchia|parrocchiale|basilica|di|del|della|dei|degli|delle|d|s|ss|san|santa|santo|santi|sant|maria|ss\.ma)\b/g;
const plainPlace = (place: string) =>
  removeAccents(place)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
const placeCore = (place: string) => plainPlace(place).replace(kinds, ' ').replace(/\s+/g, ' ').trim();

/** Whether two names may mean one place: one contains the other, with or without `chiesa di`. */
function samePlace(one: string, other: string): boolean {
  const within = (a: string, b: string) =>
    a !== '' && b !== '' && (` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `));
  return within(plainPlace(one), plainPlace(other)) || within(placeCore(one), placeCore(other));
}
