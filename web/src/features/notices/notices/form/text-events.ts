import { eventDay, eventHours, eventTitle } from '@commiato/contracts/funerals/event-words';
import type { FuneralEvent, NewEvent } from '@commiato/contracts/funerals/events';
import { disagreements } from '@commiato/italy/announcements/event-disagreements';
import { doubtSentence } from '@commiato/italy/announcements/event-doubts';
import { theEvent } from '@commiato/italy/announcements/event-kinds';
import { beginOf, type ReadEvent, readEvents } from '@commiato/italy/announcements/event-reading';
import { sentenceOfEvents } from '@commiato/italy/announcements/event-sentence';
import { curly, dayAndMonth, placeName, weekdayOf } from '@commiato/italy/formatting';
import { fold } from '@commiato/italy/places/provinces';
import type { NoticeValues } from './fields.ts';

/** An event that was read from the text, as the form offers it. */
export interface OfferedEvent {
  readonly key: string;
  /** `Rosario, sabato 21 novembre alle 18:00, Sant’Anna`. */
  readonly label: string;
  /** Why a person should look; empty where nothing is doubtful. */
  readonly doubt: string;
  /** The funeral has it already. */
  readonly isKept: boolean;
  /** As the call takes it; null where day or hour is not known: it cannot be kept. */
  readonly event: NewEvent | null;
  /** Whether it is kept unless somebody says otherwise. */
  readonly ticked: boolean;
}

type TextFields = Pick<NoticeValues, 'funerale' | 'cosa' | 'comune' | 'prov'>;

/** As long as the fields of an event are. */
const longestPlace = 160;
const longestTown = 80;

/**
 * What the text announces, event by event. Ticked is what is certain, lies ahead, and has nothing of its kind among the events of the
 * funeral. `written` is the day of the notice, `today` that of the form.
 */
export function eventsInText(
  values: TextFields,
  held: readonly FuneralEvent[],
  { written, today }: { readonly written: string; readonly today: string },
): OfferedEvent[] {
  const offered = readEvents(values.funerale, written, values.cosa).map((read): OfferedEvent => {
    const begin = beginOf(read);
    const isKept = held.some(({ tipo, inizio }) => tipo === read.kind && inizio === begin);
    const rival = held.find(({ tipo, stato }) => tipo === read.kind && stato !== 'annullato');
    const said = read.doubt ? doubtSentence({ ...read, doubt: read.doubt }) : '';
    const doubt = said || (rival && !isKept ? conflictSentence(rival) : '');
    const event = begin ? eventOf(read, begin, values) : null;
    const ticked = event !== null && doubt === '' && !isKept && begin !== null && begin.slice(0, 10) >= today;
    return {
      key: [read.kind, begin, read.day, read.place].join('|'),
      label: labelOf(read),
      doubt,
      isKept,
      event,
      ticked,
    };
  });
  return offered.filter(({ key }, index) => offered.findIndex((one) => one.key === key) === index);
}

const conflictSentence = (rival: FuneralEvent): string =>
  `Tra gli appuntamenti c’è già ${theEvent(rival.tipo)} di ${eventDay(rival)} ${eventHours(rival)}.`;

function labelOf(read: ReadEvent): string {
  const begin = beginOf(read);
  const onOneDay = read.end?.slice(0, 10) === read.day ? read.end : null;
  const when = begin
    ? `${eventDay({ inizio: begin })} ${eventHours({ inizio: begin, fine: onOneDay })}`
    : read.day
      ? `${weekdayOf(read.day)} ${dayAndMonth(read.day)}`
      : '';
  const place = [read.place, read.address, read.town].map(placeName).filter(Boolean).join(', ');
  return [eventTitle(read.kind), when, curly(place)].filter(Boolean).join(', ');
}

const province = /\s?\((\p{L}{2})\)$/u;

function eventOf(read: ReadEvent, begin: string, { comune, prov }: TextFields): NewEvent {
  const [, named = ''] = province.exec(read.town) ?? [];
  const town = read.town.replace(province, '');
  const isOwn = town === '' || fold(town) === fold(comune);
  return {
    tipo: read.kind,
    inizio: begin,
    fine: read.end,
    luogo: placeName(read.place).slice(0, longestPlace),
    indirizzo: placeName(read.address).slice(0, longestPlace),
    comune: placeName(isOwn ? comune : town).slice(0, longestTown),
    prov: named ? named.toUpperCase() : isOwn ? prov : '',
  };
}

/** What the text says otherwise than the funeral's events. */
export const textDisagreements = (
  { funerale, cosa }: Pick<NoticeValues, 'funerale' | 'cosa'>,
  held: readonly FuneralEvent[],
  written: string,
): string[] => disagreements(funerale, held, written, cosa);

/** The usual sentence for what visitors are told of, as the field writes it. */
export const publicEventsSentence = (held: readonly FuneralEvent[], written: string): string =>
  sentenceOfEvents(
    held.filter(({ pubblico }) => pubblico),
    written,
  ).toLocaleUpperCase('it');

export const eventsToWire = (events: readonly NewEvent[]): { eventi?: string } =>
  events.length > 0 ? { eventi: JSON.stringify(events) } : {};

const fields = ['tipo', 'inizio', 'fine', 'luogo', 'indirizzo', 'comune', 'prov'];

/** What the server said of the events that were sent with a notice. */
export function eventsError(errorOf: (name: string) => string | undefined, count: number): string | undefined {
  const names = Array.from({ length: count }, (_, index) => fields.map((field) => `eventi.${index}.${field}`)).flat();
  return ['eventi', ...names].map(errorOf).find((error) => error !== undefined);
}
