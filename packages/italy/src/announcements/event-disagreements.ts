import { capitalized, curly, placeName } from '../formatting.ts';
import { atHour, spokenDay } from '../prose/dates.ts';
import type { NoticeKind } from '../prose/notice-kinds.ts';
import { removeAccents } from '../unicode.ts';
import type { EventDoubt } from './event-doubts.ts';
import { endingOf, theEvent } from './event-kinds.ts';
import { beginOf, type ReadEvent, readEvents } from './event-reading.ts';
import { type StoredEvent, whenText } from './event-sentence.ts';

/** What was read so uncertainly that nothing is held against it. */
const uncertainDoubts: ReadonlySet<EventDoubt | null> = new Set([
  ...(['undecided', 'beside', 'unnamed', 'several', 'past', 'departure', 'weekday'] as const),
]);

/**
 * What a free text says otherwise than the events of its funeral: another day, hour, end or place, an event that is not there or was
 * cancelled; each as a sentence. None where the funeral has no events. `writtenOn` (`YYYY-MM-DD`) is the day of the notice.
 */
export function disagreements(
  text: string,
  events: readonly StoredEvent[],
  writtenOn: string,
  cosa: NoticeKind = 'Necrologio',
): string[] {
  if (events.length === 0) return [];
  const read = readEvents(text, writtenOn, cosa).filter(({ doubt }) => !uncertainDoubts.has(doubt));
  const free = new Set(events);
  const pairs = new Map<ReadEvent, StoredEvent>();
  /** Takes for each what fits best first: begin and kind, then kind and day, then kind alone. */
  const fits: readonly ((one: ReadEvent, held: StoredEvent) => boolean)[] = [
    (one, held) => beginOf(one) === held.inizio,
    (one, held) => one.day === held.inizio.slice(0, 10),
    () => true,
  ];
  for (const fit of fits) {
    for (const one of read) {
      if (pairs.has(one)) continue;
      const held = [...free].find((held) => held.tipo === one.kind && fit(one, held));
      if (!held) continue;
      pairs.set(one, held);
      free.delete(held);
    }
  }
  return read.flatMap((one) => {
    const held = pairs.get(one);
    return held ? (difference(one, held, writtenOn) ?? []) : missingEvent(one, writtenOn);
  });
}

function missingEvent(one: ReadEvent, writtenOn: string): string[] {
  const inizio = beginOf(one);
  if (!inizio) return [];
  return [
    `Il testo annuncia ${theEvent(one.kind)} di ${whenText({ inizio }, writtenOn)}: tra gli appuntamenti non c’è.`,
  ];
}

function difference(one: ReadEvent, held: StoredEvent, writtenOn: string): string | null {
  const name = theEvent(held.tipo);
  const day = held.inizio.slice(0, 10);
  const time = held.inizio.slice(11);
  if (held.stato === 'annullato')
    return `Il testo annuncia ancora ${name} di ${spokenDay(day, writtenOn)}, che è annullat${endingOf(held.tipo)}.`;
  const otherDay = one.day !== null && one.day !== day;
  const otherTime = one.time !== null && one.time !== time;
  if (otherDay || otherTime) {
    const said = [otherDay && one.day ? spokenDay(one.day, writtenOn) : '', one.time ? atHour(one.time) : ''];
    const known = [otherDay ? spokenDay(day, writtenOn) : '', one.time ? atHour(time) : ''];
    const words = (parts: readonly string[]) => parts.filter(Boolean).join(' ');
    return `${capitalized(name)}: il testo dice ${words(said)}, l’appuntamento è ${words(known)}.`;
  }
  const begins = `${capitalized(name)} di ${spokenDay(day, writtenOn)}`;
  if (one.end && held.fine && one.end !== held.fine)
    return `${begins}: nel testo finisce ${endOf(one.end, day, writtenOn)}, nell’appuntamento ${endOf(held.fine, day, writtenOn)}.`;
  if (one.place && held.luogo && !samePlace(one.place, held.luogo))
    return `${begins}: il testo dice «${displayPlace(one.place)}», l’appuntamento «${displayPlace(held.luogo)}».`;
  return null;
}

const displayPlace = (place: string) => curly(placeName(place));

function endOf(moment: string, day: string, writtenOn: string): string {
  const at = atHour(moment.slice(11));
  return moment.slice(0, 10) === day ? at : `${at} di ${spokenDay(moment.slice(0, 10), writtenOn)}`;
}

/** Words that a place is called with or without. */
const kinds =
  /\b(?:chiesa|parrocchia|parrocchiale|basilica|di|del|della|dei|degli|delle|d|s|ss|san|santa|santo|santi|sant|maria|ss\.ma)\b/g;
const plainPlace = (place: string) =>
  removeAccents(place)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
const placeCore = (place: string) => plainPlace(place).replace(kinds, ' ').replace(/\s+/g, ' ').trim();

/** Whether two names may be those of one place: one is part of the other, with or without `chiesa di`. */
function samePlace(one: string, other: string): boolean {
  const within = (a: string, b: string) =>
    a !== '' && b !== '' && (` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `));
  return within(plainPlace(one), plainPlace(other)) || within(placeCore(one), placeCore(other));
}
