import { eventKindWithArticle } from '@commiato/italy/announcements/event-kinds';
import { addMinutes, minutesBetween } from '@commiato/italy/clock';
import { capitalized } from '@commiato/italy/formatting';
import { atHourPhrase, spokenDay } from '@commiato/italy/prose/dates';
import type { FuneralEvent } from './events.ts';

/** An event as far as the order of funeral, cremation and burial goes by it. */
export type EventTiming = Pick<FuneralEvent, 'tipo' | 'inizio' | 'fine' | 'stato' | 'prima'>;

/** The end of an event that keeps its length when it moves to another begin; null where it has none. */
export const endAfterMove = ({ inizio, fine }: Pick<EventTiming, 'inizio' | 'fine'>, moved: string): string | null =>
  fine ? addMinutes(moved, minutesBetween(inizio, fine)) : null;

/** An event that moves to another begin, with the one that it leaves. */
export function eventAfterMove(event: FuneralEvent, inizio: string): FuneralEvent {
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
 * moved. A burial never does.
 */
const isCremationBeforeFuneral = (one: EventTiming, { inizio, prima }: EventTiming): boolean =>
  one.tipo === 'cremazione' &&
  one.inizio < inizio &&
  ![prima?.inizio, prima?.annunciato?.inizio].some((former) => former !== undefined && former <= one.inizio);

/** What of one kind begins before a funeral of its day is over, or on an earlier day than every funeral; null where nothing does. */
function orderSentence(kind: 'cremazione' | 'sepoltura', held: readonly EventTiming[]): string | null {
  const funerals = held.filter(({ tipo }) => tipo === 'funerale');
  const ofKind = held.filter(({ tipo }) => tipo === kind);
  const said = (when: string, funeral: string) =>
    `${capitalized(eventKindWithArticle(kind))} è ${when}, ma il funerale ${funeral}: controlla anche quella.`;
  for (const funeral of funerals) {
    const { inizio, fine } = funeral;
    const end = fine ?? inizio;
    const early = ofKind.find(
      (one) => dayOf(one.inizio) === dayOf(inizio) && one.inizio < end && !isCremationBeforeFuneral(one, funeral),
    );
    if (early)
      return said(
        atHourPhrase(early.inizio.slice(11)),
        `${fine ? 'finisce' : 'comincia'} ${atHourPhrase(end.slice(11))}`,
      );
  }
  const [first] = funerals.sort((one, other) => (one.inizio < other.inizio ? -1 : 1));
  const early =
    first && ofKind.find((one) => dayOf(one.inizio) < dayOf(first.inizio) && !isCremationBeforeFuneral(one, first));
  if (!early) return null;
  const [day, funeralDay] = [dayOf(early.inizio), dayOf(first.inizio)];
  return said(spokenDay(day, funeralDay), `è ${spokenDay(funeralDay, day)}`);
}

/**
 * Says that a burial or a cremation begins before its funeral is over, as it is left behind where only the funeral moved: `La sepoltura è alle
 * 16:45, ma il funerale finisce alle 17:30: controlla anche quella.`, `La cremazione è martedì 24 novembre, ma il funerale è mercoledì 25
 * novembre: controlla anche quella.`; null where nothing is to be said, as of a cremation before a funeral that never stood before it.
 */
export function eventOrderSentence(events: readonly EventTiming[]): string | null {
  const held = events.filter(({ stato }) => stato !== 'annullato');
  const said = (['cremazione', 'sepoltura'] as const).flatMap((kind) => orderSentence(kind, held) ?? []);
  return said.length === 0 ? null : said.join(' ');
}
