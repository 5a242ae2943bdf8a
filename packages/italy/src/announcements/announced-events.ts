import { placeName } from '../formatting.ts';
import { toComparisonKey } from '../places/provinces.ts';
import type { NoticeKind } from '../prose/notice-kinds.ts';
import type { EventKind } from './event-kinds.ts';
import { namelessPlacePattern } from './event-places.ts';
import { eventBegin, type ParsedEvent, readEvents } from './event-reading.ts';

/** An event that a text announces, with the field names of the wire. */
export interface AnnouncedEvent {
  readonly tipo: EventKind;
  /** Italian local time, `2026-11-21T10:00`; so is `fine`. */
  readonly inizio: string;
  readonly fine: string | null;
  readonly luogo: string;
  readonly indirizzo: string;
  readonly comune: string;
  readonly prov: string;
}

/** The fields of a notice that say what it announces. */
export interface AnnouncingNotice {
  readonly funerale: string;
  readonly cosa: NoticeKind;
  /** Town of the notice: that of an event whose text names none. */
  readonly comune: string;
  readonly prov: string;
}

/** Maximum lengths of an event's fields, in characters. */
const maxPlaceLength = 160;
const maxTownLength = 80;
const provincePattern = /\s?\((\p{L}{2})\)$/u;

/** `chiesa di San Pietro` of `chiesa di San Pietro a Cesena` in Cesena; a place that has no name of its own keeps its town. */
function placeWithoutTown(place: string, town: string): string {
  const lead = [...place.matchAll(/\sad?\s/giu)].find(
    ({ 0: word, index }) =>
      toComparisonKey(place.slice(index + word.length).replace(provincePattern, '')) === toComparisonKey(town),
  );
  const name = place.slice(0, lead?.index);
  return namelessPlacePattern.test(name) ? place : name;
}

/** A read event with its begin as the fields of an event; null where its day or hour is unknown. */
export function toAnnouncedEvent(
  read: ParsedEvent,
  { comune, prov }: Pick<AnnouncingNotice, 'comune' | 'prov'>,
): AnnouncedEvent | null {
  const inizio = eventBegin(read);
  if (!inizio) return null;
  const [, named = ''] = provincePattern.exec(read.town) ?? [];
  const town = read.town.replace(provincePattern, '');
  const isOwn = town === '' || toComparisonKey(town) === toComparisonKey(comune);
  const place = placeWithoutTown(read.place, isOwn ? comune : town);
  return {
    tipo: read.kind,
    inizio,
    fine: read.end && read.end > inizio ? read.end : null,
    luogo: placeName(place).slice(0, maxPlaceLength),
    indirizzo: placeName(read.address).slice(0, maxPlaceLength),
    comune: placeName(isOwn ? comune : town).slice(0, maxTownLength),
    prov: named ? named.toUpperCase() : isOwn ? prov : '',
  };
}

/**
 * The events that a notice announces without any doubt, each kind and begin once. `writtenOn` (`YYYY-MM-DD`) is the day of the notice, from
 * which `domani` and weekdays count.
 */
export function certainEvents(notice: AnnouncingNotice, writtenOn: string): AnnouncedEvent[] {
  const found = readEvents(notice.funerale, writtenOn, notice.cosa)
    .filter(({ doubt }) => doubt === null)
    .flatMap((read) => toAnnouncedEvent(read, notice) ?? []);
  const isSame = (one: AnnouncedEvent) => (other: AnnouncedEvent) =>
    one.tipo === other.tipo && one.inizio === other.inizio;
  return found.filter((one, index) => found.findIndex(isSame(one)) === index);
}
