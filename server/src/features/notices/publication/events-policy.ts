import { isToCome } from '@commiato/contracts/funerals/event-words';
import type { PublicEvent } from '@commiato/contracts/funerals/events';
import type { PublicNotice } from '@commiato/contracts/notices/notice-fields';
import type { NoticeEvent, NoticePageData } from '@commiato/contracts/notices/public-pages';
import { suffrageMassName } from '@commiato/italy/announcements/celebration-names';
import {
  eventSummaryForVisitors,
  eventTitleForVisitors,
  riteEventKindOrOther,
} from '@commiato/italy/announcements/coming-rite';
import { findFuneralPlace } from '@commiato/italy/announcements/funeral-place';
import { readFuneralMoment } from '@commiato/italy/announcements/funeral-reading';
import { correctionOfWords } from '@commiato/italy/announcements/text-beside-events';
import { lastDayOf } from '@commiato/italy/clock';
import { personName, placeName, romeDay } from '@commiato/italy/formatting';
import { withTown } from '@commiato/italy/places/town';
import { townOfPlace } from '@commiato/italy/places/town-of-place';
import type { NoticeKind } from '@commiato/italy/prose/notice-kinds';
import { LRUCache } from 'lru-cache';
import { textBesideEventsOf } from './text-policy.ts';

/** A published notice with the public events of its funeral. */
export interface NoticeWithEvents {
  readonly nome: string;
  readonly cognome: string;
  readonly cosa: NoticeKind;
  readonly funerale: string;
  readonly comune: string;
  readonly decesso: string | null;
  readonly data_crea: string;
  readonly eventi: readonly PublicEvent[];
}

/** When and where the rite that a text announces takes place, as far as the text says so without doubt. */
interface RiteFromText {
  /** `2026-11-21T10:00`. */
  readonly inizio: string | null;
  /** As one reads it, without the prose around it; and the town, where the place does not name it. */
  readonly luogo: string;
  readonly comune: string;
}

/** What was read of the texts that are asked for most: reading takes a tenth of what their page takes. */
const riteCache = new LRUCache<string, RiteFromText>({ max: 1000 });
const noRiteFromText: RiteFromText = { inizio: null, luogo: '', comune: '' };

/** Days after which nobody asks any more when and where it was: a funeral follows its notice within 62. */
const maxNoticeAgeDays = 180;

/** A place of a text in capitals as one reads it, part by part: `Chiesa di San Rocco, Cesena`. */
const readablePlace = (place: string) => place.split(', ').map(placeName).join(', ');

const mayNameItsTown = (place: string, comune: string): boolean =>
  townOfPlace(place.split(', ')[0] ?? '', { comune, prov: '' }).kind !== 'none';

/** A date that contradicts its weekday or the death is none. */
function readRiteFromText(notice: NoticeWithEvents, now: Date): RiteFromText {
  const { funerale, data_crea, cosa, comune, decesso } = notice;
  if (!funerale || now.getTime() - Date.parse(data_crea) > maxNoticeAgeDays * 86_400_000) return noRiteFromText;
  const created = romeDay(data_crea);
  const key = `${cosa}\n${created}\n${decesso}\n${comune}\n${funerale}`;
  const cached = riteCache.get(key);
  if (cached) return cached;
  const reading = readFuneralMoment(notice, created);
  const place = findFuneralPlace(funerale, cosa) ?? '';
  const rite = {
    inizio: reading.kind === 'moment' ? `${reading.moment.date}T${reading.moment.time}` : null,
    luogo: readablePlace(place),
    // «nella chiesa di San Pietro a Bertinoro, via Roma 3»: not in the town of the notice.
    comune: place && !mayNameItsTown(place, comune) && withTown(place, comune) !== place ? comune : '',
  };
  riteCache.set(key, rite);
  return rite;
}

/** The id of an event that was read of a notice's text, which no row keeps. */
export const textEventId = '';

/** The rite that a text announces as an event; null where the text does not say for certain when it begins. */
function readEventFromText(notice: NoticeWithEvents, now: Date): PublicEvent | null {
  const { inizio, luogo, comune } = readRiteFromText(notice, now);
  if (!inizio) return null;
  const tipo = riteEventKindOrOther(notice);
  const place = { luogo, indirizzo: '', comune, prov: '', note: '' };
  return {
    _id: textEventId,
    tipo,
    inizio,
    fine: null,
    ...place,
    stato: 'in programma',
    prima: null,
    spostato_il: null,
  };
}

/**
 * What takes place for the deceased of a notice, in order of time: the one list of its page, its social tags, feeds,
 * calendars and of the mails to those who follow it. The rite
 * that the notice announces is the events of its kind; where none is kept, those at the moment that its text says, whatever their kind;
 * else the text stands in for it. So has it the lists' SQL (`upcomingRitesSql`, `funeralsOnDay`, `funeralsFromDay`).
 */
export function eventsOfNotice(notice: NoticeWithEvents, now: Date): NoticeEvent[] {
  const kind = riteEventKindOrOther(notice);
  const isKept = notice.eventi.some(({ tipo }) => tipo === kind);
  const read = isKept ? null : readEventFromText(notice, now);
  const isOwn = ({ tipo, inizio }: PublicEvent) => (isKept ? tipo === kind : inizio === read?.inizio);
  const name = personName(notice);
  const events = read && !notice.eventi.some(isOwn) ? [...notice.eventi, read] : notice.eventi;
  const writtenOn = romeDay(notice.data_crea);
  return events
    .map((event) => {
      // A notice whose own rite has no kind calls it by its words already.
      const mass = kind === 'altro' ? null : suffrageMassName(event, notice, writtenOn);
      return {
        ...event,
        own: isOwn(event),
        title: mass ?? eventTitleForVisitors(event.tipo, notice),
        summary: mass ? `${mass} di ${name}` : eventSummaryForVisitors(event.tipo, notice, name),
      };
    })
    .sort((one, other) => (one.inizio < other.inizio ? -1 : one.inizio > other.inizio ? 1 : 0));
}

/**
 * The event that stands first on the page: the rite that the notice announces, the next one to come or, where it was cancelled, that; then
 * whatever else is to come, the funeral before what surrounds it, which thanks that are published early would lead with; else the announced rite
 * that is over. One that was cancelled and held at another time since the day of the notice
 * (`writtenOn`, `YYYY-MM-DD`) is no cancelled rite, as on cards. Null where there is none.
 */
export function leadingEvent(events: readonly NoticeEvent[], today: string, writtenOn: string): NoticeEvent | null {
  const own = events.filter((event) => event.own);
  const held = own.filter((event) => event.stato !== 'annullato' && lastDayOf(event) >= writtenOn);
  return (
    own.find((event) => isToCome(event, today)) ??
    (held.length > 0
      ? undefined
      : own.findLast(({ inizio, stato }) => stato === 'annullato' && inizio.slice(0, 10) >= today)) ??
    events.find((event) => event.tipo === 'funerale' && isToCome(event, today)) ??
    events.find((event) => isToCome(event, today)) ??
    held.at(-1) ??
    own.at(-1) ??
    null
  );
}

/** The event that stands first on the page of a notice. */
export const leadingEventOfNotice = (notice: NoticeWithEvents, now: Date): NoticeEvent | null =>
  leadingEvent(eventsOfNotice(notice, now), romeDay(now), romeDay(notice.data_crea));

/** The place that a text names where nobody knows when the rite begins, for a map; null where it names none for certain. */
function placeFromText(notice: NoticeWithEvents, now: Date): string | null {
  const { luogo, comune } = readRiteFromText(notice, now);
  return [luogo, comune && placeName(comune)].filter(Boolean).join(', ') || null;
}

/** Everything that the page of a notice says about when and where. */
export function eventsAndTextForPage(
  notice: NoticeWithEvents & Pick<PublicNotice, 'testo'>,
  now: Date,
): Pick<NoticePageData, 'events' | 'main' | 'text' | 'wordsCorrection' | 'textPlace'> {
  const events = eventsOfNotice(notice, now);
  const main = leadingEvent(events, romeDay(now), romeDay(notice.data_crea));
  // Those that are kept: of one that was read of the other text nobody knows which of both is right.
  const coming = notice.eventi.filter((event) => lastDayOf(event) >= romeDay(now));
  return {
    events,
    main,
    text: textBesideEventsOf(notice, events),
    wordsCorrection: correctionOfWords(notice.testo, coming, romeDay(notice.data_crea), notice.cosa),
    textPlace: main ? null : placeFromText(notice, now),
  };
}
