import { eventKindWithArticle } from '@commiato/italy/announcements/event-kinds';
import { addMinutes, minutesBetween } from '@commiato/italy/clock';
import { capitalized } from '@commiato/italy/formatting';
import { atHourPhrase, spokenDay } from '@commiato/italy/prose/dates';
import type { FuneralEvent } from './events.ts';

/** What tells whether funeral, cremation and burial follow each other; without `prima` a cremation left behind looked like one meant to come first. */
export type EventTiming = Pick<FuneralEvent, 'tipo' | 'inizio' | 'fine' | 'stato' | 'prima'>;

/** The end of an event that keeps its length when it moves to another begin; null where it has none. */
export const endAfterMove = ({ inizio, fine }: Pick<EventTiming, 'inizio' | 'fine'>, moved: string): string | null =>
  fine ? addMinutes(moved, minutesBetween(inizio, fine)) : null;

/** The event at its new begin; `prima` keeps the begin before and, as `annunciato`, the first that visitors were told. */
export function movedEvent(event: FuneralEvent, inizio: string): FuneralEvent {
  const { luogo, indirizzo, prima } = event;
  const annunciato = prima?.annunciato ?? prima;
  return {
    ...event,
    ...{ inizio, fine: endAfterMove(event, inizio), stato: 'spostato' },
    prima: { inizio: event.inizio, luogo, indirizzo, ...(annunciato && { annunciato }) },
  };
}

const dayOf = (moment: string) => moment.slice(0, 10);

/**
 * Whether a cremation comes before a funeral on purpose, as of one that is held with the urn: it was so already where the funeral stood before it
 * moved. No burial comes before its funeral: it is always warned of.
 */
const isCremationMeantToComeFirst = (one: EventTiming, { inizio, prima }: EventTiming): boolean =>
  one.tipo === 'cremazione' &&
  one.inizio < inizio &&
  ![prima?.inizio, prima?.annunciato?.inizio].some((former) => former !== undefined && former <= one.inizio);

/** What of one kind begins before a funeral of its day is over, or on an earlier day than every funeral; null where nothing does, or a cremation is meant to come first. */
function orderWarningOfKind(kind: 'cremazione' | 'sepoltura', notCancelled: readonly EventTiming[]): string | null {
  const funerals = notCancelled.filter(({ tipo }) => tipo === 'funerale');
  const ofKind = notCancelled.filter(({ tipo }) => tipo === kind);
  const warningText = (when: string, funeral: string) =>
    `${capitalized(eventKindWithArticle(kind))} è ${when}, ma il funerale ${funeral}: controlla anche quella.`;
  for (const funeral of funerals) {
    const { inizio, fine } = funeral;
    const end = fine ?? inizio;
    const early = ofKind.find(
      (one) => dayOf(one.inizio) === dayOf(inizio) && one.inizio < end && !isCremationMeantToComeFirst(one, funeral),
    );
    if (early)
      return warningText(
        atHourPhrase(early.inizio.slice(11)),
        `${fine ? 'finisce' : 'comincia'} ${atHourPhrase(end.slice(11))}`,
      );
  }
  const [first] = funerals.sort((one, other) => (one.inizio < other.inizio ? -1 : 1));
  const early =
    first && ofKind.find((one) => dayOf(one.inizio) < dayOf(first.inizio) && !isCremationMeantToComeFirst(one, first));
  if (!early) return null;
  const [day, funeralDay] = [dayOf(early.inizio), dayOf(first.inizio)];
  return warningText(spokenDay(day, funeralDay), `è ${spokenDay(funeralDay, day)}`);
}

/**
 * Says that a burial or a cremation begins before its funeral is over, as it is left behind where only the funeral moved: `La sepoltura è alle
 * 16:45, ma il funerale finisce alle 17:30: controlla anche quella.`, `La cremazione è martedì 24 novembre, ma il funerale è mercoledì 25
 * novembre: controlla anche quella.`; null where nothing is to be said, as of a cremation before a funeral that never stood before it.
 */
export function eventOrderWarning(events: readonly EventTiming[]): string | null {
  const notCancelled = events.filter(({ stato }) => stato !== 'annullato');
  const warnings = (['cremazione', 'sepoltura'] as const).flatMap(
    (kind) => orderWarningOfKind(kind, notCancelled) ?? [],
  );
  return warnings.length === 0 ? null : warnings.join(' ');
}
