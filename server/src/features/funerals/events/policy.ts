import { binDays } from '@commiato/contracts/administration/bin';
import { areInDifferentTowns } from '@commiato/contracts/funerals/event-words';
import type { FuneralEvent } from '@commiato/contracts/funerals/events';
import { romeInstantMs } from '@commiato/italy/clock';
import { invalid } from '../../../platform/foundation/problem.ts';
import type { FormerTimeAndPlace, MovedFrom, PlannedPlace, PlannedTimeAndPlace } from './tables.ts';

/** The columns of an event that show a change to visitors. */
interface PublicChangeColumns {
  readonly stato?: FuneralEvent['stato'];
  readonly prima?: FormerTimeAndPlace | null;
  readonly spostato_il?: string | null;
}
interface StoredEvent
  extends Pick<FuneralEvent, 'inizio' | 'luogo' | 'indirizzo' | 'comune' | 'prov' | 'stato' | 'spostato_il'> {
  readonly prima: FormerTimeAndPlace | null;
  readonly pubblico: boolean;
  /** The begin that visitors know, or knew last; null where they never saw the event. */
  readonly inizio_pubblico: string | null;
  /** The place that they knew last of an event that they do not see; null where nobody knows it. */
  readonly luogo_pubblico: PlannedPlace | null;
  /** When visitors saw a change last, the withdrawal of the event included; null where they never saw it. */
  readonly cambiato_pubblico: string | null;
}

/** What is chosen of an event's visibility: whether visitors are to see it, and from when on. */
interface VisibilityChoice {
  readonly pubblico: boolean;
  readonly oraDopo: string | null;
}

/**
 * What is stored of a choice at an instant: an event whose moment is still to come is not public, so that nothing tells of it. Nor is one at its
 * moment that was cancelled before visitors ever knew it, as in `isCancelledUntold`.
 */
export function visibilityToStore(
  { pubblico, oraDopo, stato, inizio_pubblico }: VisibilityChoice & Pick<StoredEvent, 'stato' | 'inizio_pubblico'>,
  now: string,
): VisibilityChoice {
  if (!pubblico) return { pubblico, oraDopo: null };
  const isMomentOver = oraDopo === null || (oraDopo <= now && (stato !== 'annullato' || inizio_pubblico !== null));
  return { pubblico: isMomentOver, oraDopo };
}

const comparedFields = ['inizio', 'luogo', 'indirizzo'] as const;
/** A town is compared apart: one that is named for the first time moves nothing. */
const differsInTimeOrPlace = (one: PlannedTimeAndPlace, other: PlannedTimeAndPlace) =>
  comparedFields.some((field) => one[field] !== other[field]) || areInDifferentTowns(one, other);
const timeAndPlaceOf = ({ inizio, luogo, indirizzo, comune, prov }: PlannedTimeAndPlace): PlannedTimeAndPlace => ({
  inizio,
  luogo,
  indirizzo,
  comune,
  prov,
});

/** Where an event was before a move, as an earlier move had made it. */
const pickMovedFrom = ({ annunciato, eraAnnullato, ...place }: MovedFrom): MovedFrom => ({
  ...timeAndPlaceOf(place),
  ...(annunciato && { annunciato }),
  ...(eraAnnullato && { eraAnnullato }),
});

/** What visitors were told first of an event that moves once more; nothing where it goes back there. */
function firstAnnouncedTimeAndPlace(
  prima: FormerTimeAndPlace | null,
  after: PlannedTimeAndPlace,
): Pick<MovedFrom, 'annunciato'> {
  const first = prima && (prima.annunciato ?? timeAndPlaceOf(prima));
  return first && differsInTimeOrPlace(first, after) ? { annunciato: first } : {};
}

/** Of a cancelled event that takes place after all: where it was moved before, it still is not where or when it was told first. */
const uncancelledEventColumns = (prima: FormerTimeAndPlace | null, now: string): PublicChangeColumns => ({
  stato: prima ? 'spostato' : 'in programma',
  prima: prima && { ...prima, eraAnnullato: true },
  spostato_il: now,
});

/** Whether a church, street or town that visitors were told does not hold any more; one that is named for the first time denies nothing. */
const isToldPlaceSuperseded = (told: PlannedPlace, now: PlannedPlace) =>
  (['luogo', 'indirizzo'] as const).some((field) => told[field] !== '' && told[field] !== now[field]) ||
  areInDifferentTowns(told, now);

/** What visitors had read of changes before the event was hidden. One marked later was marked unseen: its places are told to nobody. */
function toldBeforeHiding(event: StoredEvent): Required<PublicChangeColumns> {
  if (!wasChangeSeen(event)) return { stato: 'in programma', prima: null, spostato_il: null };
  const { prima, spostato_il } = event;
  return { stato: prima ? 'spostato' : 'in programma', prima, spostato_il };
}

/** Whether visitors read the last change of an event before it was hidden. */
const wasChangeSeen = ({ spostato_il, cambiato_pubblico }: StoredEvent): boolean =>
  spostato_il !== null && cambiato_pubblico !== null && spostato_il < cambiato_pubblico;

/** Whether visitors read last that an event is cancelled, and it is planned again since they do not see it, or now that they do. */
const isStillReadAsCancelled = (event: StoredEvent, stato: FuneralEvent['stato']): boolean =>
  stato === 'in programma' &&
  event.prima === null &&
  event.spostato_il !== null &&
  event.cambiato_pubblico !== null &&
  wasChangeSeen(event) === (event.stato === 'annullato');

/**
 * The public columns of an event that visitors see from now on. One that they saw before at another hour or place has moved for them, and
 * says so: they would come when and where they were told. Of where and when it was while they did not see it nothing is told; a move that
 * they had read of before is told still.
 */
function shownEventColumns(
  before: StoredEvent,
  after: StoredEvent,
  stato: FuneralEvent['stato'],
  now: string,
): PublicChangeColumns {
  const told = toldBeforeHiding(before);
  if (stato === 'annullato') return { prima: told.prima, stato, spostato_il: now };
  const { inizio_pubblico: inizio, luogo_pubblico } = before;
  const known = inizio === null ? null : { ...timeAndPlaceOf(after), ...luogo_pubblico, inizio };
  if (known !== null && (known.inizio !== after.inizio || isToldPlaceSuperseded(known, after))) {
    const era = { ...told, prima: told.prima && pickMovedFrom(told.prima) };
    return {
      prima: { ...known, ...firstAnnouncedTimeAndPlace(told.prima, after), era },
      stato: 'spostato',
      spostato_il: now,
    };
  }
  if (isStillReadAsCancelled(before, stato)) return uncancelledEventColumns(null, now);
  const isToldStill = told.spostato_il !== null && (told.prima === null || differsInTimeOrPlace(told.prima, after));
  if (isToldStill) return told;
  return { prima: null, stato, spostato_il: stato === 'in programma' ? null : now };
}

/**
 * Of an event that visitors do not see any more, the marks stay as they read them: where it goes meanwhile is compared with that later. One
 * that they read of as cancelled is marked, so that they are told once they see it again.
 */
function hiddenEventColumns(before: StoredEvent, after: StoredEvent, now: string): PublicChangeColumns {
  if (after.stato === before.stato || after.stato !== 'in programma') return {};
  if (before.stato !== 'annullato') return { spostato_il: null };
  const wasCancellationSeen = before.spostato_il !== null && (before.pubblico || wasChangeSeen(before));
  return before.prima ? { stato: 'spostato' } : { spostato_il: wasCancellationSeen ? now : null };
}

/**
 * The public columns after a change. A new time or place marks the event as moved and stores the former ones. A correction of a typing
 * error marks nothing, and of an event that is marked moves the moment of the mark; if it restores the time and place before the last move,
 * that move is undone. A cancelled event that takes place after
 * all says so: it is planned, with a moment of change, or moved where it has moved before or with it. An event that becomes public begins
 * there, as `shownEventColumns` says; one that visitors knew and do not see is marked by nothing until then.
 */
export function publicColumnsAfter(
  before: StoredEvent,
  change: Partial<StoredEvent>,
  correction: boolean,
  now: string,
): PublicChangeColumns {
  const after = { ...before, ...change };
  const { prima } = before;
  if (after.pubblico && !before.pubblico) {
    const stato = change.stato ?? (before.stato === 'spostato' ? 'in programma' : before.stato);
    return shownEventColumns(correction ? { ...before, inizio_pubblico: null } : before, after, stato, now);
  }
  if (!after.pubblico && before.inizio_pubblico !== null) return hiddenEventColumns(before, after, now);
  if (differsInTimeOrPlace(after, before) && !correction) {
    const { stato, spostato_il } = before;
    const era = { stato, spostato_il, prima: prima && pickMovedFrom(prima) };
    const isCancelled = change.stato === 'annullato';
    const reinstatedMark = stato === 'annullato' && !isCancelled && { eraAnnullato: true };
    return {
      prima: { ...timeAndPlaceOf(before), ...firstAnnouncedTimeAndPlace(prima, after), ...reinstatedMark, era },
      stato: isCancelled ? 'annullato' : 'spostato',
      spostato_il: now,
    };
  }
  if (correction && prima?.era && differsInTimeOrPlace(after, before) && !differsInTimeOrPlace(after, prima)) {
    const { era } = prima;
    // Who corrects its hour does not cancel it anew.
    if (era.stato === 'annullato' && after.stato !== 'annullato') return uncancelledEventColumns(era.prima, now);
    return { ...era, stato: change.stato ?? era.stato };
  }
  // What its page says of the move is another hour or place from now on: who has read it at the former moment is to see that.
  if (correction && after.stato === 'spostato' && differsInTimeOrPlace(after, before)) return { spostato_il: now };
  if (after.stato === before.stato) return {};
  if (after.stato === 'annullato') return { spostato_il: now };
  if (after.stato !== 'in programma') return {};
  if (before.stato !== 'annullato') return { spostato_il: null };
  if (!correction) return uncancelledEventColumns(prima, now);
  return prima ? { stato: 'spostato' } : { spostato_il: null };
}

const skippedHourMessage = 'Quell’ora non c’è: in quella notte gli orologi passano dalle 2 alle 3.';

/** Throws 400 at the field for a time that Italian clocks skip in spring; `path` is the prefix of the field names. */
export function requireExistingHours(
  given: { inizio?: string | undefined; fine?: string | null | undefined },
  path = '',
): void {
  for (const field of ['inizio', 'fine'] as const) {
    const moment = given[field];
    if (moment && romeInstantMs(moment) === null) throw invalid({ [path + field]: [skippedHourMessage] });
  }
}

/** Events deleted before this instant are erased. Until then calendars are sent the cancellation, as long as the bin keeps its rows. */
export const deletedEventErasureThreshold = (now: Date): string =>
  new Date(now.getTime() - binDays * 86_400_000).toISOString();
