import { eventDayText, eventHoursText, eventKindLabel } from '@commiato/contracts/funerals/event-words';
import type { FuneralEvent, NewEvent } from '@commiato/contracts/funerals/events';
import { toAnnouncedEvent } from '@commiato/italy/announcements/announced-events';
import { type DatedText, replaceDayWords } from '@commiato/italy/announcements/day-words';
import { disagreementSentences } from '@commiato/italy/announcements/event-disagreements';
import { doubtSentence } from '@commiato/italy/announcements/event-doubts';
import { eventKindWithArticle } from '@commiato/italy/announcements/event-kinds';
import { eventBegin, type ParsedEvent, readEvents } from '@commiato/italy/announcements/event-reading';
import { mainEventKind } from '@commiato/italy/announcements/event-rites';
import type { StoredEvent } from '@commiato/italy/announcements/event-sentence';
import { curlyApostrophes, dayAndMonth, placeName, weekdayName } from '@commiato/italy/formatting';
import type { NoticeKind } from '@commiato/italy/prose/notice-kinds';
import type { NoticeValues } from './fields.ts';

/** The kept events that a notice announces: a trigesimo that is prepared before the funeral does not invite to it. */
export const eventsAnnouncedBy = <E extends Pick<FuneralEvent, 'tipo'>>(cosa: NoticeKind, events: readonly E[]) =>
  cosa === 'Trigesimo' || cosa === 'Anniversario' ? events.filter(({ tipo }) => tipo === mainEventKind(cosa)) : events;

/** An event recognized in the text, as offered by the form. */
export interface EventSuggestion {
  readonly key: string;
  /** `Rosario, sabato 21 novembre alle 18:00, Sant’Anna`. */
  readonly label: string;
  /** Why it should be checked; empty without doubt. */
  readonly doubt: string;
  /** The funeral has it already. */
  readonly isKept: boolean;
  /** Wire value; null if date or time is unknown, so that it cannot be added. */
  readonly event: NewEvent | null;
  /** Whether it is ticked by default. */
  readonly ticked: boolean;
}

/** The days that the words of a text count from, `YYYY-MM-DD`. */
export interface TextReferenceDays {
  /** The day of the notice. */
  readonly written: string;
  readonly today: string;
}

/**
 * The text as it is saved: in a changed one `domani` counts from today, not from the day of the notice as readers count, so everything that
 * the form reads of it is read of this. `former` is the stored text; undefined in a new notice.
 */
export function textAsSaved(
  text: string,
  former: string | undefined,
  { written, today }: TextReferenceDays,
): DatedText {
  if (text === former) return { text, words: [] };
  return replaceDayWords(text, today, { changed: former === undefined ? undefined : { noticeDay: written, former } });
}

type TextFields = Pick<NoticeValues, 'funerale' | 'cosa' | 'comune' | 'prov'>;

/**
 * Events recognized in the text. Ticked are those without doubt, in the future, of a kind that the funeral has no event of, and at an hour at
 * which it has none. `written` is the day of the notice, `today` the current one, both `YYYY-MM-DD`.
 */
export function eventsInText(
  values: TextFields,
  funeralEvents: readonly FuneralEvent[],
  { written, today }: TextReferenceDays,
): EventSuggestion[] {
  const offered = readEvents(values.funerale, written, values.cosa).map((read): EventSuggestion => {
    const begin = eventBegin(read);
    const isKept = funeralEvents.some(({ tipo, inizio }) => tipo === read.kind && inizio === begin);
    const live = funeralEvents.filter(({ stato }) => stato !== 'annullato');
    // At one hour there are not two rites: a corrected kind of notice would add a second one beside the first. What nobody has confirmed
    // goes where the text names another rite.
    const conflicting =
      live.find(({ tipo }) => tipo === read.kind) ??
      live.find(({ inizio, da_confermare }) => inizio === begin && (read.kind === 'altro' || !da_confermare));
    const said = read.doubt ? doubtSentence({ ...read, doubt: read.doubt }) : '';
    const doubt = said || (conflicting && !isKept ? conflictSentence(conflicting) : '');
    const event = toAnnouncedEvent(read, values);
    const ticked = event !== null && doubt === '' && !isKept && begin !== null && begin.slice(0, 10) >= today;
    return {
      key: [read.kind, begin, read.day, read.place].join('|'),
      label: textEventLabel(read),
      doubt,
      isKept,
      event,
      ticked,
    };
  });
  return offered.filter(({ key }, index) => offered.findIndex((one) => one.key === key) === index);
}

const conflictSentence = (conflicting: FuneralEvent): string =>
  `Tra gli appuntamenti c’è già ${eventKindWithArticle(conflicting.tipo)} di ${eventDayText(conflicting)} ${eventHoursText(conflicting)}.`;

function textEventLabel(read: ParsedEvent): string {
  const begin = eventBegin(read);
  const when = begin
    ? `${eventDayText({ inizio: begin })} ${eventHoursText({ inizio: begin, fine: read.end })}`
    : read.day
      ? `${weekdayName(read.day)} ${dayAndMonth(read.day)}`
      : '';
  const place = [read.place, read.address, read.town].map(placeName).filter(Boolean).join(', ');
  return [eventKindLabel(read.kind), when, curlyApostrophes(place)].filter(Boolean).join(', ');
}

/** Sentences about contradictions between the text and the funeral's events, those among them that are saved with the notice. */
export const findTextDisagreements = (
  { funerale, cosa }: Pick<NoticeValues, 'funerale' | 'cosa'>,
  funeralEvents: readonly StoredEvent[],
  written: string,
): string[] => disagreementSentences(funerale, funeralEvents, written, cosa);

/** The ticked events, also where there are none: without the field the server would read the text by itself. */
export const eventsToWire = (events: readonly NewEvent[]): { eventi: string } => ({ eventi: JSON.stringify(events) });

const eventFieldNames = ['tipo', 'inizio', 'fine', 'luogo', 'indirizzo', 'comune', 'prov'];

/** The server's error about the events sent with a notice. */
export function eventsError(errorOf: (name: string) => string | undefined, count: number): string | undefined {
  const names = Array.from({ length: count }, (_, index) =>
    eventFieldNames.map((field) => `eventi.${index}.${field}`),
  ).flat();
  return ['eventi', ...names].map(errorOf).find((error) => error !== undefined);
}
