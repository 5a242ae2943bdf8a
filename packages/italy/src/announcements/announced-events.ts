import { placeName } from '../formatting.ts';
import { fold } from '../places/provinces.ts';
import type { NoticeKind } from '../prose/notice-kinds.ts';
import type { EventKind } from './event-kinds.ts';
import { beginOf, type ReadEvent, readEvents } from './event-reading.ts';

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
export interface AnnouncingText {
  readonly funerale: string;
  readonly cosa: NoticeKind;
  /** Town of the notice: that of an event whose text names none. */
  readonly comune: string;
  readonly prov: string;
}

/** Maximum lengths of an event's fields, in characters. */
const longestPlace = 160;
const longestTown = 80;
const province = /\s?\((\p{L}{2})\)$/u;

/** A read event with its begin as the fields of an event; null where its day or hour is unknown. */
export function announcedEvent(
  read: ReadEvent,
  { comune, prov }: Pick<AnnouncingText, 'comune' | 'prov'>,
): AnnouncedEvent | null {
  const inizio = beginOf(read);
  if (!inizio) return null;
  const [, named = ''] = province.exec(read.town) ?? [];
  const town = read.town.replace(province, '');
  const isOwn = town === '' || fold(town) === fold(comune);
  return {
    tipo: read.kind,
    inizio,
    fine: read.end && read.end > inizio ? read.end : null,
    luogo: placeName(read.place).slice(0, longestPlace),
    indirizzo: placeName(read.address).slice(0, longestPlace),
    comune: placeName(isOwn ? comune : town).slice(0, longestTown),
    prov: named ? named.toUpperCase() : isOwn ? prov : '',
  };
}

/**
 * The events that a notice announces without any doubt, each kind and begin once. `writtenOn` (`YYYY-MM-DD`) is the day of the notice, from
 * which `domani` and weekdays count.
 */
export function certainEvents(notice: AnnouncingText, writtenOn: string): AnnouncedEvent[] {
  const found = readEvents(notice.funerale, writtenOn, notice.cosa)
    .filter(({ doubt }) => doubt === null)
    .flatMap((read) => announcedEvent(read, notice) ?? []);
  const isSame = (one: AnnouncedEvent) => (other: AnnouncedEvent) =>
    one.tipo === other.tipo && one.inizio === other.inizio;
  return found.filter((one, index) => found.findIndex(isSame(one)) === index);
}
