import { suffrageMassName } from '@commiato/italy/announcements/celebration-names';
import {
  eventSummaryForVisitors,
  eventTitleForVisitors,
  riteEventKindOrOther,
} from '@commiato/italy/announcements/coming-rite';
import type { RiteFromText } from '@commiato/italy/announcements/rite-from-text';
import { lastDayOf } from '@commiato/italy/clock';
import { personName } from '@commiato/italy/formatting';
import type { NoticeKind } from '@commiato/italy/prose/notice-kinds';
import { isToCome } from '../funerals/event-words.ts';
import type { PublicEvent } from '../funerals/events.ts';
import type { NoticeEvent } from './public-pages.ts';

interface NoticeWithEvents {
  readonly nome: string;
  readonly cognome: string;
  readonly cosa: NoticeKind;
  readonly funerale: string;
  /** The public events of its funeral. */
  readonly eventi: readonly PublicEvent[];
}

/** The id of an event that was read of a notice's text, which no row keeps. */
export const textEventId = '';

/** The rite that a text announces as an event; null where the text does not say for certain when it begins. */
function eventFromText(tipo: PublicEvent['tipo'], { inizio, luogo, comune }: RiteFromText): PublicEvent | null {
  if (!inizio) return null;
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
 * What takes place for the deceased of a notice that was written on a day (`YYYY-MM-DD`), in order of time. The rite
 * that the notice announces is the events of its kind; where none is kept, those at the moment that its text says, whatever their kind;
 * else the text stands in for it. `readText` is only called where no event of its kind is kept.
 */
export function listNoticeEvents(
  notice: NoticeWithEvents,
  writtenOn: string,
  readText: () => RiteFromText,
): NoticeEvent[] {
  const kind = riteEventKindOrOther(notice);
  const isKept = notice.eventi.some(({ tipo }) => tipo === kind);
  const read = isKept ? null : eventFromText(kind, readText());
  const isOwn = ({ tipo, inizio }: PublicEvent) => (isKept ? tipo === kind : inizio === read?.inizio);
  const name = personName(notice);
  const events = read && !notice.eventi.some(isOwn) ? [...notice.eventi, read] : notice.eventi;
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
