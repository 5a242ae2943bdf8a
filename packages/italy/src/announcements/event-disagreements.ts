import { endDayAndTime } from '../clock.ts';
import { capitalized, curlyApostrophes, placeName } from '../formatting.ts';
import { isTown, splitProvinceCode, type TownInText, withTown } from '../places/town.ts';
import { otherTown, townOfPlace } from '../places/town-of-place.ts';
import { atHourPhrase, spokenDay } from '../prose/dates.ts';
import type { NoticeKind } from '../prose/notice-kinds.ts';
import { removeAccents } from '../unicode.ts';
import type { EventDoubt } from './event-doubts.ts';
import { eventKindWithArticle } from './event-kinds.ts';
import { eventBegin, type ParsedEvent, readEvents } from './event-reading.ts';
import { type StoredEvent, whenText } from './event-sentence.ts';

/** Readings with these doubts are too uncertain to be compared with the stored events. */
const uncertainDoubts: ReadonlySet<EventDoubt | null> = new Set([
  ...(['undecided', 'beside', 'unnamed', 'several', 'past', 'departure', 'weekday'] as const),
]);

/** How an event that a text announces differs from the stored ones: none of its kind is stored, or the one of its kind says otherwise. */
export type EventDifference =
  | { readonly kind: 'missing'; readonly read: ParsedEvent }
  | {
      readonly kind: 'cancelled';
      readonly read: ParsedEvent;
      readonly stored: StoredEvent;
      /** Those of its kind that take place and that nothing else in the text announces. */
      readonly instead: readonly StoredEvent[];
    }
  | { readonly kind: 'moment' | 'end' | 'place'; readonly read: ParsedEvent; readonly stored: StoredEvent };

/** The certain readings of a free text, which alone may be compared with stored events. */
export const isCertainReading = ({ doubt }: ParsedEvent): boolean => !uncertainDoubts.has(doubt);

/**
 * The readings that are compared with stored events: the certain ones, and, of a text that announces several funerals, those too where at
 * least as many are stored. A page told the hour of such a text beside the other hour of its event.
 */
export function comparableReadings(read: readonly ParsedEvent[], events: readonly StoredEvent[]): ParsedEvent[] {
  const funerals = read.filter(({ doubt }) => doubt === 'several');
  const stored = events.filter(({ tipo, stato }) => tipo === 'funerale' && stato !== 'annullato');
  const isEachStored = funerals.length <= stored.length;
  return read.filter((one) => isCertainReading(one) || (one.doubt === 'several' && isEachStored));
}

/** How an event of a text and a stored one of its kind find each other, best first: the same begin, the same day, any. */
const pairingTests: readonly ((inizio: string | null, day: string | null, stored: string) => boolean)[] = [
  (inizio, _day, stored) => inizio === stored,
  (_inizio, day, stored) => day === stored.slice(0, 10),
  () => true,
];

/**
 * Pairs the events that a text announces with the stored ones of their kinds; each stored one goes to one of the text at most. Where nothing
 * else tells them apart, one that takes place goes before one that was cancelled: a text is held against what holds.
 */
export function pairEvents<Read extends Pick<ParsedEvent, 'kind' | 'day' | 'time'>, Stored extends PairableEvent>(
  read: readonly Read[],
  events: readonly Stored[],
): ReadonlyMap<Read, Stored> {
  const isCancelled = ({ stato }: PairableEvent) => Number(stato === 'annullato');
  const free = new Set(events.toSorted((one, other) => isCancelled(one) - isCancelled(other)));
  const pairs = new Map<Read, Stored>();
  for (const fit of pairingTests) {
    for (const one of read) {
      if (pairs.has(one)) continue;
      const stored = [...free].find(({ tipo, inizio }) => tipo === one.kind && fit(eventBegin(one), one.day, inizio));
      if (!stored) continue;
      pairs.set(one, stored);
      free.delete(stored);
    }
  }
  return pairs;
}
type PairableEvent = Pick<StoredEvent, 'tipo' | 'inizio' | 'stato'>;

/** An event whose day or hour a text tells otherwise. */
export interface BeginDifference<Stored> {
  readonly stored: Stored;
  /** As the text says, `2026-11-21T16:00`. */
  readonly inText: string;
}

/** The stored events that the text announces with another day or hour; cancelled ones are left out. */
export function findBeginDifferences<Stored extends StoredEvent>(
  text: string,
  events: readonly Stored[],
  writtenOn: string,
  cosa: NoticeKind = 'Necrologio',
): BeginDifference<Stored>[] {
  return [...pairEvents(readEvents(text, writtenOn, cosa).filter(isCertainReading), events)].flatMap(
    ([one, stored]) => {
      const inText = eventBegin(one);
      return inText && inText !== stored.inizio && stored.stato !== 'annullato' ? [{ stored, inText }] : [];
    },
  );
}

/**
 * Differences between a free text and the stored events of its funeral, as Italian sentences: another day, hour, end or place, an event
 * that is not stored or was cancelled. Empty where the funeral has no events. `writtenOn` (`YYYY-MM-DD`) is the day of the notice.
 */
export function disagreementSentences(
  text: string,
  events: readonly StoredEvent[],
  writtenOn: string,
  cosa: NoticeKind = 'Necrologio',
): string[] {
  if (events.length === 0) return [];
  const read = comparableReadings(readEvents(text, writtenOn, cosa), events);
  return findEventDifferences(read, events).flatMap((difference) => differenceSentences(difference, events, writtenOn));
}

/** What differs between the events that a text announces and the stored ones of their kinds. */
export function findEventDifferences(read: readonly ParsedEvent[], events: readonly StoredEvent[]): EventDifference[] {
  const pairs = pairEvents(read, events);
  const announced = new Set(pairs.values());
  const unannounced = events.filter((event) => event.stato !== 'annullato' && !announced.has(event));
  return read.flatMap((one): EventDifference[] => {
    const stored = pairs.get(one);
    if (!stored) return [{ kind: 'missing', read: one }];
    if (stored.stato === 'annullato')
      return [
        { kind: 'cancelled', read: one, stored, instead: unannounced.filter(({ tipo }) => tipo === stored.tipo) },
      ];
    const kind = differenceKind(one, stored);
    return kind ? [{ kind, read: one, stored }] : [];
  });
}

function differenceKind(one: ParsedEvent, stored: StoredEvent): 'moment' | 'end' | 'place' | null {
  const [day, time] = stored.inizio.split('T');
  if ((one.day !== null && one.day !== day) || (one.time !== null && one.time !== time)) return 'moment';
  if (one.end && stored.fine && one.end !== stored.fine) return 'end';
  return differsInPlace(one, stored) ? 'place' : null;
}

/** Whether a text names another place for an event than is stored, or one of that name in another town. */
export const differsInPlace = (read: Pick<ParsedEvent, 'place' | 'town'>, stored: StoredEvent): boolean => {
  const { luogo = '' } = stored;
  return read.place !== '' && luogo !== '' && (!mayBeSamePlace(read.place, luogo) || differsInTown(read, stored));
};

/** The town of a stored event: the one that its place names, whatever was entered beside it. */
function townOfStored({ luogo = '', comune = '', prov = '' }: StoredEvent): TownInText {
  const named = townOfPlace(luogo, { comune, prov });
  return named.kind === 'other' ? named.town : { comune, prov };
}

/** Whether a text names for certain another town for an event than that in which it is stored. */
function differsInTown({ place, town }: Pick<ParsedEvent, 'place' | 'town'>, stored: StoredEvent): boolean {
  const held = townOfStored(stored);
  // A hamlet may lie in any town.
  if (!isTown(held.comune)) return false;
  if (town === '') return townOfPlace(place, held).kind === 'other';
  return otherTown(splitProvinceCode(town), held) !== undefined;
}

/** The place of a stored event as it is held against that of a text: with its town, where that is what differs. */
export const storedPlaceText = (read: Pick<ParsedEvent, 'place' | 'town'>, stored: StoredEvent): string =>
  formatPlace(
    differsInTown(read, stored) ? withTown(stored.luogo ?? '', townOfStored(stored).comune) : (stored.luogo ?? ''),
  );

function differenceSentences(difference: EventDifference, events: readonly StoredEvent[], writtenOn: string): string[] {
  const { kind, read } = difference;
  const inizio = eventBegin(read);
  const announced = inizio && `${eventKindWithArticle(read.kind)} di ${whenText({ inizio }, writtenOn)}`;
  if (kind === 'missing') {
    if (!announced) return [];
    // Of a notice whose kind was corrected: the same rite under another name.
    const then = events.find((event) => event.inizio === inizio && event.stato !== 'annullato');
    const kept = then
      ? `a quell’ora tra gli appuntamenti c’è ${eventKindWithArticle(then.tipo)}`
      : 'tra gli appuntamenti non c’è';
    return [`Il testo annuncia ${announced}: ${kept}.`];
  }
  const { stored } = difference;
  const name = eventKindWithArticle(stored.tipo);
  const day = stored.inizio.slice(0, 10);
  const time = stored.inizio.slice(11);
  if (difference.kind === 'cancelled') {
    const cancelled =
      announced && inizio !== stored.inizio
        ? `Il testo annuncia ${announced}: l’appuntamento di ${spokenDay(day, writtenOn)} è annullato.`
        : `Il testo annuncia ancora ${name} di ${spokenDay(day, writtenOn)}: l’appuntamento è annullato.`;
    // The cancellation alone does not tell where to go.
    const instead = difference.instead.flatMap((held) => {
      const differing = differenceKind(read, held);
      return differing ? differenceSentences({ kind: differing, read, stored: held }, events, writtenOn) : [];
    });
    return [cancelled, ...instead];
  }
  if (kind === 'moment') {
    const otherDay = read.day !== null && read.day !== day;
    const inText = [
      otherDay && read.day ? spokenDay(read.day, writtenOn) : '',
      read.time ? atHourPhrase(read.time) : '',
    ];
    const inEvent = [otherDay ? spokenDay(day, writtenOn) : '', read.time ? atHourPhrase(time) : ''];
    const words = (parts: readonly string[]) => parts.filter(Boolean).join(' ');
    return [
      `${capitalized(name)}: il testo dice ${words(inText)}, l’appuntamento è ${words(inEvent)}.`,
      ...(differsInPlace(read, stored) ? differenceSentences({ kind: 'place', read, stored }, events, writtenOn) : []),
    ];
  }
  const begins = `${capitalized(name)} di ${spokenDay(day, writtenOn)}`;
  if (kind === 'end')
    return [
      `${begins}: nel testo finisce ${endText(read.end ?? '', day, writtenOn)}, nell’appuntamento ${endText(stored.fine ?? '', day, writtenOn)}.`,
    ];
  return [
    `${begins}: il testo dice «${formatPlace(placeText(read, stored))}», l’appuntamento «${storedPlaceText(read, stored)}».`,
  ];
}

const placeText = ({ place, town }: Pick<ParsedEvent, 'place' | 'town'>, stored: StoredEvent) =>
  town !== '' && differsInTown({ place, town }, stored) ? `${place}, ${placeName(town)}` : place;
const formatPlace = (place: string) => curlyApostrophes(placeName(place));

function endText(moment: string, day: string, writtenOn: string): string {
  const end = endDayAndTime(moment);
  const at = atHourPhrase(end.time);
  return end.day === day ? at : `${at} di ${spokenDay(end.day, writtenOn)}`;
}

/** Words that people add to the name of a place or leave out. */
const optionalPlaceWordsPattern =
  /\b(?:chiesa|parrocchia|parrocchiale|basilica|di|del|della|dei|degli|delle|d|s|ss|san|santa|santo|santi|sant|maria|ss\.ma)\b/g;
const normalizePlace = (place: string) =>
  removeAccents(place)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
const placeCore = (place: string) =>
  normalizePlace(place).replace(optionalPlaceWordsPattern, ' ').replace(/\s+/g, ' ').trim();

/** Whether two names may mean one place: one contains the other, with or without `chiesa di`. */
export function mayBeSamePlace(one: string, other: string): boolean {
  const within = (a: string, b: string) =>
    a !== '' && b !== '' && (` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `));
  return within(normalizePlace(one), normalizePlace(other)) || within(placeCore(one), placeCore(other));
}
