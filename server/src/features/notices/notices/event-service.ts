import { areInDifferentTowns } from '@commiato/contracts/funerals/event-words';
import type { NewEvent } from '@commiato/contracts/funerals/events';
import { type AnnouncingNotice, certainEvents } from '@commiato/italy/announcements/announced-events';
import { riteEventKindOrOther } from '@commiato/italy/announcements/coming-rite';
import { chooseTextBesideEvents, splitSentences } from '@commiato/italy/announcements/text-beside-events';
import { romeLocalTime } from '@commiato/italy/clock';
import { romeDay } from '@commiato/italy/formatting';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { EventsChange } from '../../../platform/feature/funeral-parts.ts';
import type { AssignmentDeps } from '../../../platform/feature/work-of-people.ts';
import type { OwnerScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { addMissingEvents, type EventWriter } from '../../funerals/events/adding-service.ts';
import { eventsOfAgency, forgetUntoldMoves } from '../../funerals/events/queries.ts';
import { applyTextToEvents } from '../../funerals/events/text-service.ts';
import { notifyAssignedOfChanges } from '../../funerals/resources/assignment-service.ts';
import { notifierSkippingPeopleReachedByArea } from '../../notifications/notifications/service.ts';
import { queueAlertMatching } from './alert-queue-queries.ts';
import {
  type ChangedEvent,
  changedEvents,
  streamBeginAfterEvents,
  streamBeginAfterFuneralChange,
  textAfterEvents,
} from './event-policy.ts';
import { hasNotices, lockNoticeTextsOfFuneral, updateNoticeTextAndStream } from './event-queries.ts';
import { funeralMomentOfText, tagsOfPagesWithNotice } from './policy.ts';
import { hasOtherNotices } from './queries.ts';

/** A notice that is being written, and what came with it. */
interface WrittenNotice {
  /** Null for one that is being published. */
  readonly _id: string | null;
  readonly text: AnnouncingNotice;
  /** What its text was read of before; null where that stays as it was. */
  readonly textBefore: AnnouncingNotice | null;
  /** When the stream of the ceremony begins; null without one. */
  readonly direttaIl: string | null;
  readonly data_crea: string;
  /** The events that a person has chosen; undefined where nobody was asked. */
  readonly eventi: readonly NewEvent[] | undefined;
  /** Whether events that were confirmed move to what the text says, too. */
  readonly aggiornaEventi: boolean;
}

interface EventsAndText {
  /** The text of the notice, as its events have made it. */
  readonly funerale: string;
  /** When the stream begins, which goes with its event. */
  readonly direttaIl: string | null;
  /** Tags of the pages of other notices that have changed. */
  readonly tags: readonly string[];
  /** The events that were moved, added or taken away. */
  readonly differences: readonly ChangedEvent[];
  /** All of its funeral, before and after. */
  readonly events: Pick<EventsChange, 'before' | 'after'>;
}

/**
 * Keeps events and text of a notice in agreement, in the transaction that writes it: adds the chosen events, or what the text announces
 * without doubt, moves those that a new text tells otherwise, and makes the sentences of the funeral's notices anew. Throws 400 at the field
 * for an hour that clocks skip.
 */
export async function syncEventsAndText(
  deps: Pick<Deps, 'clock' | 'settings'> & AssignmentDeps,
  tx: Db,
  scope: OwnerScope,
  writer: EventWriter,
  { _id, text, textBefore, direttaIl, data_crea, eventi, aggiornaEventi }: WrittenNotice,
): Promise<EventsAndText> {
  const writtenOn = romeDay(data_crea);
  const before = await eventsOfAgency(tx, writer.owner, writer.id_servizio);
  const announced = textBefore === null ? [] : certainEvents(text, writtenOn);
  const announcedBefore = textBefore === null ? [] : certainEvents(textBefore, writtenOn);
  await addMissingEvents(deps, tx, writer, eventi);
  await applyTextToEvents(deps.clock, tx, writer, {
    announced,
    before: announcedBefore,
    noticeTown: text.comune,
    formerTown: textBefore ?? text,
    add: eventi !== undefined ? 'none' : textBefore?.funerale === text.funerale ? 'new' : 'all',
    changeConfirmed: aggiornaEventi,
  });
  // Also what this text has moved: nobody could read of it before.
  if (_id === null && before.length > 0 && !(await hasNotices(tx, writer.owner, writer.id_servizio)))
    await forgetUntoldMoves(tx, writer.owner, writer.id_servizio);
  const mayHaveChanged =
    before.length > 0 || [eventi ?? [], announced, announcedBefore].some(({ length }) => length > 0);
  const after = mayHaveChanged ? await eventsOfAgency(tx, writer.owner, writer.id_servizio) : before;
  const change = { ...writer, before, after };
  const differences = changedEvents(before, after);
  // What an administrator has changed the agency is told, too: of one event its message says as much.
  const isToldToAgency = scope.kind === 'admin' && differences.length === 1;
  const { notifyAssigned } = deps;
  const telling =
    isToldToAgency && notifyAssigned
      ? { ...deps, notifyAssigned: notifierSkippingPeopleReachedByArea('annunci', notifyAssigned) }
      : deps;
  await notifyAssignedOfChanges(telling, tx, scope, change);
  // A new notice has been told nothing yet: its empty text gets the sentence of all events that there are.
  const funerale = textAfterEvents(text, writtenOn, _id === null ? [] : before, after);
  return {
    funerale,
    direttaIl: streamBeginAfterEvents(direttaIl, before, after),
    // Of a funeral without events no other notice has a sentence made of them.
    tags: mayHaveChanged ? await rewriteSentences(deps, tx, change, _id) : [],
    differences,
    events: { before, after },
  };
}

type EventBeforeOrAfter = EventsChange['before'][number];

/** What visitors are told of events: whoever follows a notice hears of nothing else. */
const publicFactsKey = (events: readonly EventBeforeOrAfter[]): string =>
  JSON.stringify(
    events
      .filter(({ visibile }) => visibile)
      .map(({ tipo, inizio, luogo, indirizzo, stato }) => [tipo, inizio, luogo, indirizzo, stato]),
  );

/** When and where visitors believe that an event is held, its end and town aside; null: that it is not. */
const heldKey = (event: EventBeforeOrAfter | undefined): string | null =>
  event?.visibile && event.stato !== 'annullato' ? JSON.stringify([event.inizio, event.luogo, event.indirizzo]) : null;

/** Whether an event does not end when it was told to, also where its end is unknown now; one that is named for the first time denies nothing. */
const hasAnotherEnd = (told: EventBeforeOrAfter, now: EventBeforeOrAfter): boolean =>
  told.fine !== null && told.fine !== now.fine;

/** Whether an event is not held any more when and where visitors believe. */
const isHeldOtherwise = (told: EventBeforeOrAfter, now: EventBeforeOrAfter | undefined): boolean =>
  heldKey(told) !== heldKey(now) ||
  (now !== undefined && heldKey(now) !== null && (hasAnotherEnd(told, now) || areInDifferentTowns(told, now)));

/** Whether an event that was told before comes out elsewhere, at another hour, cancelled or held after all: that it was hidden meanwhile does not say so. */
const reappearsChanged = (hidden: EventBeforeOrAfter, now: EventBeforeOrAfter | undefined): boolean =>
  !hidden.visibile &&
  hidden.inizio_pubblico !== null &&
  now?.visibile === true &&
  (now.stato !== 'in programma' || (now.spostato_il !== null && now.spostato_il !== hidden.spostato_il));

/** Whether what visitors were told of an event does not hold any more, so that somebody would go there in vain, or miss it. */
function isSomethingToldSuperseded({ before, after }: Pick<EventsChange, 'before' | 'after'>, now: Date): boolean {
  const isToCome = (event: EventBeforeOrAfter | undefined) =>
    event !== undefined && (event.fine ?? event.inizio) >= romeLocalTime(now);
  return before.some((event) => {
    const changed = after.find(({ _id }) => _id === event._id);
    const isOtherwise = event.visibile ? isHeldOtherwise(event, changed) : reappearsChanged(event, changed);
    return isOtherwise && (isToCome(event) || isToCome(changed));
  });
}

/** The fields of a notice that say when its text announces its rite. */
type FuneralMomentFields = Parameters<typeof funeralMomentOfText>[0] & { readonly data_crea: string };

/** A notice and the events of its funeral. */
interface NoticeAndEvents {
  readonly notice: FuneralMomentFields;
  readonly events: EventsChange['before'];
}

/** Whether visitors read in an event when and where the rite of a notice is: its text tells them nothing of it then. */
const isRiteToldByEvent = ({ notice, events }: NoticeAndEvents): boolean =>
  events.some(({ visibile, tipo }) => visibile && tipo === riteEventKindOrOther(notice));

/** Words by which a sentence beside the events tells of a rite: an hour, a day, that it is put off, or who may come. */
const riteNewsPattern =
  /\d|luned|marted|mercoled|gioved|venerd|sabato|domenica|domani|oggi|funeral|esequi|rit[oi]\b|cerimoni|rosari|mess[ae]|veglia|camera ardente|corteo|feretro|salma|privat|annull|rinvi|rimand|sospes|differi|spost/i;

const sentencesBesideEvents = ({ notice, events }: NoticeAndEvents): string[] => {
  const visible = events.filter(({ visibile }) => visibile);
  const beside = chooseTextBesideEvents(notice.funerale, visible, romeDay(notice.data_crea), notice.cosa);
  return beside.show === 'nothing' ? [] : splitSentences(beside.text).map((sentence) => sentence.trim());
};

/**
 * Whether a text that was written anew is worth a mail to followers: always where no event tells the rite before and after, else where a sentence
 * beside the events speaks of rites and was not there. A mail that says nothing new, as of thanks that were added, would only alarm them.
 */
export function isTextChangeRiteNews(before: NoticeAndEvents, after: NoticeAndEvents): boolean {
  if (!isRiteToldByEvent(before) || !isRiteToldByEvent(after)) return true;
  const known = new Set(sentencesBesideEvents(before));
  return sentencesBesideEvents(after).some((sentence) => !known.has(sentence) && riteNewsPattern.test(sentence));
}

/**
 * Whether visitors were told an hour that the text of a notice says, as no event stands for it, and it does not hold any more: the text says
 * another now, or an event does.
 */
export function isHourToldByTextSuperseded(told: NoticeAndEvents, held: NoticeAndEvents, now: Date): boolean {
  const isHeldBack = ({ events }: NoticeAndEvents) => events.some(({ pubblico, visibile }) => pubblico && !visibile);
  const visible = ({ events }: NoticeAndEvents) => events.filter(({ visibile }) => visibile);
  if (isHeldBack(told) || isHeldBack(held) || isRiteToldByEvent(told)) return false;
  const moment = funeralMomentOfText(told.notice, told.notice.data_crea);
  if (moment === '' || moment < romeLocalTime(now) || visible(told).some(({ inizio }) => inizio === moment))
    return false;
  if (visible(held).some(({ inizio, stato }) => inizio === moment && stato !== 'annullato')) return false;
  return isRiteToldByEvent(held) || funeralMomentOfText(held.notice, held.notice.data_crea) !== moment;
}

/** A notice that goes from one funeral of its agency to another. */
interface MovedNotice {
  readonly _id: string;
  /** What its text is read of. */
  readonly text: AnnouncingNotice & FuneralMomentFields;
  readonly direttaIl: string | null;
  readonly data_crea: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Takes what the text of a notice announces along to a funeral where visitors see no event: it is added there as when the notice is
 * published, and what was read of the text goes from the funeral that no other notice is left in. Otherwise the page and the agenda would tell
 * of it apart, and an hour that is moved in the one would stay in the other.
 */
async function takeAnnouncedEventsAlong(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  { owner, chi }: Pick<EventWriter, 'owner' | 'chi'>,
  { _id, text, data_crea, from, to }: MovedNotice,
): Promise<void> {
  const announced = certainEvents(text, romeDay(data_crea));
  const common = { changeConfirmed: false, add: 'all' as const };
  await applyTextToEvents(clock, tx, { owner, chi, id_servizio: to }, { ...common, announced, before: [] });
  if (!(await hasOtherNotices(tx, from, _id)))
    await applyTextToEvents(
      clock,
      tx,
      { owner, chi, id_servizio: from },
      { ...common, announced: [], before: announced },
    );
}

/**
 * The text of a notice that goes to another funeral, and when its stream begins; its alerts are queued where that has other events. The
 * sentence made of the events that it leaves becomes that of those which it finds, and the stream goes to the one event there of the kind of
 * its own. Where visitors see none there both stay: their hour may be known from nowhere else.
 */
export async function followOtherEvents(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  writer: Pick<EventWriter, 'owner' | 'chi'>,
  notice: MovedNotice,
): Promise<Pick<MovedNotice, 'direttaIl'> & { readonly funerale: string }> {
  const { owner } = writer;
  const { _id, text, direttaIl, data_crea, from, to } = notice;
  const { funerale } = text;
  const before = await eventsOfAgency(tx, owner, from);
  const found = await eventsOfAgency(tx, owner, to);
  const isFound = found.some(({ visibile }) => visibile);
  if (!isFound) await takeAnnouncedEventsAlong({ clock }, tx, writer, notice);
  const after = isFound ? found : await eventsOfAgency(tx, owner, to);
  if (!after.some(({ visibile }) => visibile)) return { funerale, direttaIl };
  if (publicFactsKey(before) !== publicFactsKey(after)) {
    // An event that both funerals have is the same one to visitors.
    const isSame = (one: EventBeforeOrAfter, other: EventBeforeOrAfter) =>
      one.tipo === other.tipo && heldKey(one) === heldKey(other);
    const told = before.map((one) => ({ ...one, _id: after.find((other) => isSame(one, other))?._id ?? one._id }));
    const isSuperseded = isSomethingToldSuperseded({ before: told, after }, clock.now());
    const isTextSuperseded = isHourToldByTextSuperseded(
      { notice: text, events: before },
      { notice: text, events: after },
      clock.now(),
    );
    await queueAlertMatching(tx, clock, [_id], isSuperseded || isTextSuperseded ? 'superato' : 'cambiato');
  }
  return {
    funerale: isFound ? textAfterEvents(text, romeDay(data_crea), before, after) : funerale,
    direttaIl: streamBeginAfterFuneralChange(direttaIl, before, after),
  };
}

/**
 * Makes the sentences of a funeral's notices anew after its events have changed, and moves the hours of their streams; returns the tags of
 * their pages.
 */
export async function rewriteSentences(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  { owner, chi, id_servizio, before, after }: EventsChange,
  except: string | null = null,
): Promise<string[]> {
  const changed: string[] = [];
  const notices = await lockNoticeTextsOfFuneral(tx, owner, id_servizio);
  const isSuperseded = isSomethingToldSuperseded({ before, after }, clock.now());
  if (isSuperseded || publicFactsKey(before) !== publicFactsKey(after))
    // That of the form as well: its text may stay as it is.
    await queueAlertMatching(
      tx,
      clock,
      notices.filter((notice) => notice.cestinato === null).map(({ _id }) => _id),
      isSuperseded ? 'superato' : 'cambiato',
    );
  for (const notice of notices) {
    const funerale = textAfterEvents(notice, romeDay(notice.data_crea), before, after);
    const told = { notice, events: before };
    // Of the one that is being written the new text is not known here.
    if (
      !isSuperseded &&
      notice._id !== except &&
      notice.cestinato === null &&
      isHourToldByTextSuperseded(told, { notice: { ...notice, funerale }, events: after }, clock.now())
    )
      await queueAlertMatching(tx, clock, [notice._id], 'superato');
    const direttaIl = streamBeginAfterEvents(notice.direttaIl, before, after);
    const written = { funerale, direttaIl };
    const campi = (['funerale', 'direttaIl'] as const).filter((field) => written[field] !== notice[field]);
    if (notice._id === except || campi.length === 0) continue;
    const funerale_il = funeralMomentOfText({ ...notice, funerale }, notice.data_crea);
    await updateNoticeTextAndStream(tx, owner, notice._id, { ...written, funerale_il });
    await audit(tx, clock, {
      chi,
      azione: 'annuncio modificato',
      oggetto: notice._id,
      dettagli: { campi: campi.join(' ') },
    });
    changed.push(notice._id);
  }
  return changed.flatMap(tagsOfPagesWithNotice);
}
