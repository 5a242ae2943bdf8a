import { budgets } from '@commiato/contracts/budgets';
import { endAfterMove } from '@commiato/contracts/funerals/event-order';
import { isPublicByDefault } from '@commiato/contracts/funerals/events';
import type { AnnouncedEvent } from '@commiato/italy/announcements/announced-events';
import { mayBeSamePlace, pairEvents } from '@commiato/italy/announcements/event-disagreements';
import { romeInstantMs, romeLocalTime } from '@commiato/italy/clock';
import { toComparisonKey } from '@commiato/italy/places/provinces';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Clock } from '../../../platform/foundation/clock.ts';
import { changedFieldNames } from '../../../platform/foundation/defined.ts';
import { lockFuneral } from '../funerals/queries.ts';
import { addEvent, type EventWriter, removeEvent } from './adding-service.ts';
import { publicColumnsAfter } from './policy.ts';
import { type EventRow, eventsOfAgency, updateEvent } from './queries.ts';
import { type Town, withCorrectedProvince } from './town-policy.ts';

/** What the text of a notice announces, and what may be done for it. */
export interface TextReading {
  /** What the text announces without doubt. */
  readonly announced: readonly AnnouncedEvent[];
  /** What the text announced before it was changed. */
  readonly before: readonly AnnouncedEvent[];
  /** Town of the notice, which is that of events whose text names none; needed where the text has changed. */
  readonly noticeTown?: string;
  /** The same before it was changed. */
  readonly formerTown?: Town;
  /** Which events that are announced and missing are added; none where a person has chosen which, `new` are those that the former text did not announce. */
  readonly add: 'all' | 'new' | 'none';
  /** Whether events that a person entered or confirmed move to what the text says, too. */
  readonly changeConfirmed: boolean;
}

type KindAndBegin = Pick<AnnouncedEvent, 'tipo' | 'inizio'>;
const withKindDayAndTime = <E extends AnnouncedEvent>(event: E) => ({
  event,
  kind: event.tipo,
  day: event.inizio.slice(0, 10),
  time: event.inizio.slice(11),
});
const hasSameKindAndBegin = (events: readonly KindAndBegin[], { tipo, inizio }: KindAndBegin) =>
  events.some((one) => one.tipo === tipo && one.inizio === inizio);

/**
 * Brings the events of a funeral up to what the text of one of its notices says, in the transaction that writes the notice: adds what is
 * missing, changes what the text tells otherwise, takes away what the program had read from the former text and nobody has confirmed. What
 * is added is to be confirmed, unless it is over. Hours that clocks skip, and events beyond the service's budget, are left out.
 */
export async function applyTextToEvents(
  clock: Clock,
  tx: Db,
  writer: EventWriter,
  { announced, before, noticeTown = '', formerTown = { comune: '', prov: '' }, add, changeConfirmed }: TextReading,
): Promise<void> {
  if (announced.length === 0 && before.length === 0) return;
  if (!(await lockFuneral(tx, writer.owner, writer.id_servizio))) return;
  const stored = await eventsOfAgency(tx, writer.owner, writer.id_servizio);
  const possible = announced.filter(({ inizio, fine }) => romeInstantMs(inizio) && (!fine || romeInstantMs(fine)));
  const read = possible.map(withKindDayAndTime);
  const pairs = pairEvents(read, stored);
  const paired = new Set(pairs.values());
  // Of a notice that became one of thanks the text does not name the rite any more, at the same hour: it stays what it was.
  const isStillToldUnnamed = ({ inizio }: EventRow) =>
    possible.some((one) => one.tipo === 'altro' && one.inizio === inizio);
  for (const one of stored)
    if (one.da_confermare && !paired.has(one) && hasSameKindAndBegin(before, one) && !isStillToldUnnamed(one))
      await removeEvent(clock, tx, writer, one);
  let room = budgets.eventi.perParent.max - stored.length;
  for (const reading of read) {
    const one = pairs.get(reading);
    if (one && one.stato !== 'annullato') {
      const change = columnsAfterText(one, { event: reading.event, before, noticeTown, formerTown });
      const isOther = changedFieldNames(one, change).length > 0;
      if (isOther && (changeConfirmed || one.da_confermare)) await changeEventAfterText(clock, tx, writer, one, change);
    } else if (
      room > 0 &&
      (add === 'all' || (add === 'new' && !hasSameKindAndBegin(before, reading.event))) &&
      !isOfCancelled(reading.event, stored, before) &&
      !isConfirmedUnderFormerKind(reading.event, stored, before) &&
      !isUnnamedAtHourOfOther(reading.event, stored)
    ) {
      room -= 1;
      const isOver = reading.event.inizio < romeLocalTime(clock.now());
      await addEvent(clock, tx, writer, {
        ...reading.event,
        ...withCorrectedProvince(reading.event),
        pubblico: isPublicByDefault(reading.kind),
        da_confermare: !isOver,
      });
    }
  }
}

/**
 * Whether a text only goes on announcing what was cancelled: at the hour of a cancelled event, also one that it had before it moved, or of one
 * for which the former text said this hour already. Any other hour is a new one: the funeral takes place after all, on another day.
 */
function isOfCancelled(event: AnnouncedEvent, stored: readonly EventRow[], before: readonly AnnouncedEvent[]): boolean {
  const cancelled = stored.filter(({ tipo, stato }) => tipo === event.tipo && stato === 'annullato');
  const begins = cancelled.flatMap(({ inizio, prima }) => [inizio, prima?.inizio, prima?.annunciato?.inizio]);
  return begins.includes(event.inizio) || (cancelled.length > 0 && hasSameKindAndBegin(before, event));
}

/** Whether a person keeps what a text announces under the kind that it meant before its notice became another: at one hour there are not two rites. */
const isConfirmedUnderFormerKind = (
  { tipo, inizio }: AnnouncedEvent,
  stored: readonly EventRow[],
  before: readonly AnnouncedEvent[],
): boolean =>
  stored.some(
    (one) => one.tipo !== tipo && one.inizio === inizio && !one.da_confermare && hasSameKindAndBegin(before, one),
  );

/** Whether a text gives the hour of something that it does not name, and what is kept begins then: it is that, as the page has it. */
const isUnnamedAtHourOfOther = ({ tipo, inizio }: AnnouncedEvent, stored: readonly EventRow[]): boolean =>
  tipo === 'altro' && stored.some((one) => one.inizio === inizio);

/** What a text announces of an event, and what the former text announced. */
interface AnnouncedChange {
  readonly event: AnnouncedEvent;
  readonly before: readonly AnnouncedEvent[];
  readonly noticeTown: string;
  readonly formerTown: Town;
}

/**
 * Whether a text names another church, street or town than before it was changed; one that is named for the first time denies nothing, except
 * a town: that of the notice was a guess. The notice's own is not told apart from none.
 */
function namesAnotherPlace(told: AnnouncedEvent, former: AnnouncedEvent, noticeTown: string): boolean {
  const contradicts = (one: string, other: string) => one !== '' && other !== '' && !mayBeSamePlace(one, other);
  const leavesOutChurch = told.luogo === '' && former.luogo !== '';
  const town = toComparisonKey(told.comune);
  const isNamedTown = town !== '' && town !== toComparisonKey(noticeTown);
  return (
    contradicts(told.luogo, former.luogo) ||
    (!leavesOutChurch && contradicts(told.indirizzo, former.indirizzo)) ||
    (isNamedTown && town !== toComparisonKey(former.comune))
  );
}

/**
 * What a text makes of an event: the begin that it says, with its end, and its place where it names another one. At the begin that is kept
 * already, only the end and the place that its former words did not say: what a person has entered otherwise is not taken back by another
 * change of the text. A church that was corrected in the text alone stayed wrong on the page, which called the text out of date.
 */
function columnsAfterText(held: EventRow, told: AnnouncedChange): Partial<EventRow> {
  const { event, before, noticeTown } = told;
  const { tipo, inizio, fine } = event;
  if (inizio !== held.inizio)
    return { inizio, fine: fine ?? endAfterMove(held, inizio), ...placeColumnsAfterMove(held, told) };
  const former = before.find((one) => one.tipo === tipo && one.inizio === inizio);
  if (!former) return {};
  return {
    ...(fine && fine !== former.fine ? { fine } : {}),
    ...(namesAnotherPlace(event, former, noticeTown) ? placeColumnsAfterMove(held, told) : {}),
    ...(isTownOfNoticeCorrected(held, former, told) ? withCorrectedProvince(event) : {}),
  };
}

/**
 * Whether an event that nobody has confirmed is in the town of its notice alone, as its text names none, and that town was corrected: on the
 * page the church stayed in the wrong one, and maps led there.
 */
function isTownOfNoticeCorrected(
  held: EventRow,
  former: AnnouncedEvent,
  { event, noticeTown, formerTown }: AnnouncedChange,
): boolean {
  const isSame = (one: Town, other: Town) =>
    toComparisonKey(one.comune) === toComparisonKey(other.comune) && one.prov === other.prov;
  return (
    held.da_confermare &&
    [held, former].every((one) => isSame(one, formerTown)) &&
    toComparisonKey(event.comune) === toComparisonKey(noticeTown) &&
    !isSame(event, held)
  );
}

/** Writes what a text has made of an event. */
async function changeEventAfterText(
  clock: Clock,
  tx: Db,
  writer: EventWriter,
  before: EventRow,
  change: Partial<EventRow>,
): Promise<void> {
  const now = clock.now().toISOString();
  await updateEvent(tx, writer.owner, before._id, {
    ...change,
    cambiato: now,
    ...publicColumnsAfter({ ...before, pubblico: before.visibile }, change, false, now),
  });
  await audit(tx, clock, {
    chi: writer.chi,
    azione: 'evento modificato',
    oggetto: writer.id_servizio,
    dettagli: {
      tipo: before.tipo,
      inizio: change.inizio ?? before.inizio,
      campi: changedFieldNames(before, change).join(' '),
    },
  });
}

/**
 * Where a moved event is held: elsewhere as the text says it, whole. A text that names the place of the event, or none, takes nothing away:
 * the street that it leaves out stays. Its town is the notice's where it names none, and says nothing new where the former text said the same.
 */
function placeColumnsAfterMove(held: EventRow, { event, before }: AnnouncedChange): Partial<EventRow> {
  const { luogo, indirizzo, comune, prov } = event;
  if (!luogo && !indirizzo) return {};
  const isSameTown =
    !comune ||
    !held.comune ||
    toComparisonKey(comune) === toComparisonKey(held.comune) ||
    before.some((one) => one.tipo === event.tipo && one.comune === comune);
  const isSame = luogo ? mayBeSamePlace(luogo, held.luogo) : mayBeSamePlace(indirizzo, held.indirizzo);
  if (!isSame || !isSameTown) return { luogo, indirizzo, ...withCorrectedProvince({ comune, prov }) };
  return {
    ...(luogo && indirizzo ? { indirizzo } : {}),
    ...(held.comune ? {} : withCorrectedProvince({ comune, prov })),
  };
}
