import { noticeFields } from '@commiato/contracts/notices/notice-fields';
import type { AnnouncingNotice } from '@commiato/italy/announcements/announced-events';
import { celebrationFinder } from '@commiato/italy/announcements/celebration-names';
import type { EventKind } from '@commiato/italy/announcements/event-kinds';
import {
  type EventCelebrationFinder,
  maxFuneralTextLength,
  publicEventsSentenceVariants,
  toFuneralText,
} from '@commiato/italy/announcements/event-sentence';
import { findStreamedEvent, movedStreamBegin } from '@commiato/italy/announcements/stream';

type SentenceEvents = readonly (Parameters<typeof publicEventsSentenceVariants>[0][number] & {
  readonly _id?: string;
})[];

/** What a text calls its events at their former begins, for the same events at those of now. */
function movedCelebrationFinder(
  notice: Pick<AnnouncingNotice, 'funerale' | 'cosa'>,
  writtenOn: string,
  before: SentenceEvents,
  after: SentenceEvents,
): EventCelebrationFinder {
  const celebrationOf = celebrationFinder(notice, writtenOn);
  const formerOf = (event: SentenceEvents[number]) => before.find(({ _id }) => _id !== undefined && _id === event._id);
  return ({ tipo, inizio }) => {
    const event = after.find((one) => one.tipo === tipo && one.inizio === inizio);
    return celebrationOf((event && formerOf(event)) ?? { tipo, inizio });
  };
}

/**
 * The text of a notice after the events of its funeral have changed: the sentence that was made from the former events is made anew, also
 * where a person has written more around it; an empty text gets one with the first events, but for a thank-you, which announces nothing. One
 * that would be too long is made shorter: the old one would tell the old hour. What a person has written otherwise stays. `writtenOn`
 * (`YYYY-MM-DD`) is the day of the notice.
 */
export function textAfterEvents(
  { funerale: text, cosa }: Pick<AnnouncingNotice, 'funerale' | 'cosa'>,
  writtenOn: string,
  before: SentenceEvents,
  after: SentenceEvents,
): string {
  const notice = { cosa, funerale: text };
  const celebrationOf = celebrationFinder(notice, writtenOn);
  const formerVariants = publicEventsSentenceVariants(before, writtenOn, celebrationOf);
  const sentences = publicEventsSentenceVariants(
    after,
    writtenOn,
    movedCelebrationFinder(notice, writtenOn, before, after),
  );
  if (formerVariants[0] === sentences[0]) return text;
  // Sentences were stored with typographic apostrophes once, and with two full stops where the place brought its own.
  const stored = toFuneralText(text).replace(/(?<!\.)\.\.(?!\.)/g, '.');
  const whole = stored.trim();
  const ours =
    formerVariants.find((made) => made === whole) ??
    formerVariants.find((made) => made !== '' && stored.includes(made));
  if (ours === undefined || (ours === '' && cosa === 'Ringraziamento')) return text;
  // What a sentence left out is put back only where it had no room: a person may have taken it out, or say it in words of their own.
  const storedVariant = formerVariants.indexOf(ours);
  const hadNoRoom = formerVariants.slice(0, storedVariant).every((made) => made.length > maxFuneralTextLength);
  const firstVariant = ours === '' || (ours === whole && hadNoRoom) ? 0 : storedVariant;
  const written = sentences
    .slice(firstVariant)
    .filter((made, index) => made !== '' || index === 0)
    .map((made) => (ours === '' ? made : stored.replace(ours, () => made).trim()));
  return written.find((one) => noticeFields.funerale.body.safeParse(one).success) ?? text;
}

type IdentifiedEvents = readonly (SentenceEvents[number] & { readonly _id: string })[];

/** When the stream of a ceremony begins after the events of its funeral have changed: it moves with the event that it belonged to. */
export function streamBeginAfterEvents(
  direttaIl: string | null,
  before: IdentifiedEvents,
  after: IdentifiedEvents,
): string | null {
  const streamed = direttaIl && findStreamedEvent(direttaIl, before);
  const now = streamed && after.find(({ _id }) => _id === streamed._id);
  return now && now.inizio !== streamed.inizio ? movedStreamBegin(direttaIl, streamed.inizio, now.inizio) : direttaIl;
}

/**
 * When the stream of a ceremony begins whose notice has gone to another funeral: as long before the only public event there of the same kind.
 * It stays where there is none, or several.
 */
export function streamBeginAfterFuneralChange(
  direttaIl: string | null,
  before: IdentifiedEvents,
  after: IdentifiedEvents,
): string | null {
  const streamed = direttaIl && findStreamedEvent(direttaIl, before);
  if (!streamed) return direttaIl;
  const [held, ...others] = after.filter(
    ({ tipo, stato, pubblico }) => pubblico && tipo === streamed.tipo && stato !== 'annullato',
  );
  return held && others.length === 0 ? movedStreamBegin(direttaIl, streamed.inizio, held.inizio) : direttaIl;
}

/** What agencies are told of an event. */
export interface ComparedEvent {
  readonly tipo: EventKind;
  readonly inizio: string;
  readonly fine: string | null;
  readonly luogo: string;
  readonly indirizzo: string;
  readonly comune: string;
  readonly prov: string;
  readonly stato: 'in programma' | 'spostato' | 'annullato';
}

/** An event that a change moved, added (`prima` is null) or took away (`ora` is null). */
export interface ChangedEvent {
  readonly tipo: EventKind;
  readonly prima: ComparedEvent | null;
  readonly ora: ComparedEvent | null;
}

const comparedEventKey = (event: ComparedEvent | null) =>
  event &&
  JSON.stringify([
    ...[event.inizio, event.fine, event.luogo, event.indirizzo, event.comune, event.prov],
    event.stato === 'annullato',
  ]);

/** The events of a funeral that differ after a change, in the order of their days. */
export function changedEvents<E extends ComparedEvent & { readonly _id: string }>(
  before: readonly E[],
  after: readonly E[],
): ChangedEvent[] {
  const all = new Map([...before, ...after].map((event) => [event._id, event]));
  const find = (events: readonly E[], id: string) => events.find(({ _id }) => _id === id) ?? null;
  return [...all.values()]
    .map(({ _id, tipo }) => ({ tipo, prima: find(before, _id), ora: find(after, _id) }))
    .filter(({ prima, ora }) => comparedEventKey(prima) !== comparedEventKey(ora))
    .toSorted((one, other) => beginOf(one).localeCompare(beginOf(other)));
}

const beginOf = ({ prima, ora }: ChangedEvent) => (ora ?? prima)?.inizio ?? '';
