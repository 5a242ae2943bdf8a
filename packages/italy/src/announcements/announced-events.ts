import { placeName } from '../formatting.ts';
import { toComparisonKey } from '../places/provinces.ts';
import { splitProvinceCode } from '../places/town.ts';
import { type TownOfPlace, townOfPlace } from '../places/town-of-place.ts';
import type { NoticeKind } from '../prose/notice-kinds.ts';
import type { EventKind } from './event-kinds.ts';
import { namelessPlacePattern, startsWithRegionOrCountry } from './event-places.ts';
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

/** `via Roma 3 a Bertinoro`: behind the number of a house, no name of a street goes on. */
const townBehindNumberPattern = /\d\s?\p{L}?\sad?\s[^\d]+$/iu;

/** The place of a read event with the town in which it is held, `own` being that of the notice. */
function placeAndTown(
  read: ParsedEvent,
  own: Pick<AnnouncingNotice, 'comune' | 'prov'>,
): Pick<AnnouncedEvent, 'luogo' | 'indirizzo' | 'comune' | 'prov'> {
  const { comune: named, prov: code } = splitProvinceCode(read.town);
  const isOwn = named === '' || toComparisonKey(named) === toComparisonKey(own.comune);
  // «in Umbria, nella chiesa di San Giustino»: in a town that nobody names.
  const setOff = startsWithRegionOrCountry(named)
    ? { comune: '', prov: '' }
    : { comune: isOwn ? own.comune : named, prov: code || (isOwn ? own.prov : '') };
  const ofPlace = townOfPlace(read.place, setOff);
  const ofAddress = townBehindNumberPattern.test(read.address) ? townOfPlace(read.address, setOff) : noTown;
  const found = 'town' in ofPlace ? ofPlace : 'town' in ofAddress ? ofAddress : null;
  const isUnclear = !found && [ofPlace, ofAddress].some(({ kind }) => kind === 'unclear');
  // What is set off by a comma is the town, whatever the name before it may contain.
  const town = named !== '' ? setOff : isUnclear ? { comune: '', prov: '' } : (found?.town ?? setOff);
  const nameIn = (words: string, of: TownOfPlace) =>
    'town' in of && (named === '' || of.kind === 'own') ? of.name : words;
  const name = nameIn(read.place, ofPlace);
  return {
    // A place that has no name of its own keeps its town.
    luogo: namelessPlacePattern.test(name) ? splitProvinceCode(read.place).comune : name,
    indirizzo: nameIn(read.address, ofAddress),
    ...town,
  };
}
const noTown: TownOfPlace = { kind: 'none' };

/** A read event with its begin as the fields of an event; null where its day or hour is unknown. */
export function toAnnouncedEvent(
  read: ParsedEvent,
  own: Pick<AnnouncingNotice, 'comune' | 'prov'>,
): AnnouncedEvent | null {
  const inizio = eventBegin(read);
  if (!inizio) return null;
  const { luogo, indirizzo, comune, prov } = placeAndTown(read, own);
  return {
    tipo: read.kind,
    inizio,
    fine: read.end && read.end > inizio ? read.end : null,
    luogo: placeName(luogo).slice(0, maxPlaceLength),
    indirizzo: placeName(indirizzo).slice(0, maxPlaceLength),
    comune: placeName(comune).slice(0, maxTownLength),
    prov,
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
