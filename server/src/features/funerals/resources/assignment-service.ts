import { type AssignedWorkCounts, assignedWorkText } from '@commiato/contracts/accounts/collaborators';
import {
  eventDayText,
  eventHoursText,
  eventKindLabel,
  eventPlace,
  isToCome,
} from '@commiato/contracts/funerals/event-words';
import type { FuneralEvent } from '@commiato/contracts/funerals/events';
import { funeralName } from '@commiato/contracts/funerals/funeral-words';
import type { Task } from '@commiato/contracts/funerals/tasks';
import { capitalized, dayAndMonth, personName } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import type { Db } from '../../../platform/database/database.ts';
import type { AssignmentNotificationDeps, AssignmentNotifier } from '../../../platform/feature/work-of-people.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import type { AgencyScope, OwnerScope } from '../../../platform/security/scopes.ts';
import { funeralById, type OwningAgency } from '../funerals/queries.ts';
import { otherPeopleOfResources } from './people-queries.ts';

/** The resources of `after` that were not there before. */
const addedIds = (before: readonly { _id: string }[], after: readonly { _id: string }[]) =>
  after.map(({ _id }) => _id).filter((id) => !before.some(({ _id }) => _id === id));

type EventTimes = Pick<FuneralEvent, 'inizio' | 'fine'>;

const dayAndHours = (event: EventTimes): string => `${eventDayText(event)} ${eventHoursText(event)}`;

/** An appointment as its people are told of it: `Funerale Ada Neri, martedì 24 novembre alle 10:00`. */
const appointmentText = (event: EventTimes & Pick<FuneralEvent, 'tipo'>, name: string): string =>
  `${eventKindLabel(event.tipo)} ${name}, ${dayAndHours(event)}`;

/** Tells people that an event was assigned to them. */
export async function notifyEventAssigned(
  deps: AssignmentNotificationDeps,
  tx: Db,
  scope: AgencyScope,
  {
    before,
    event,
    of,
  }: {
    readonly before: FuneralEvent['risorse'];
    readonly event: Pick<FuneralEvent, 'tipo' | 'inizio' | 'fine' | 'stato' | 'id_servizio' | 'risorse'>;
    readonly of: Parameters<typeof funeralName>[0];
  },
): Promise<void> {
  if (!isToCome(event, dayInItaly(deps.clock.now()))) return;
  const people = await otherPeopleOfResources(tx, scope, addedIds(before, event.risorse));
  await deps.notifyAssigned?.(deps, tx, scope.idUtente, people, {
    titolo: 'Un appuntamento per te',
    testo: `${appointmentText(event, funeralName(of))}.`,
    url: `/servizio/${event.id_servizio}`,
    name: personName(of),
  });
}

type AssignedEvent = Pick<
  FuneralEvent,
  '_id' | 'tipo' | 'inizio' | 'fine' | 'stato' | 'luogo' | 'indirizzo' | 'comune' | 'prov' | 'risorse'
>;

const takesPlace = (event: AssignedEvent | undefined): event is AssignedEvent =>
  event !== undefined && event.stato !== 'annullato';

/** When an event was held before it was moved, for a bell that has room for one line. */
const formerTimesText = (before: EventTimes, after: EventTimes): string =>
  eventDayText(before) === eventDayText(after) ? eventHoursText(before) : dayAndHours(before);

type AssignmentNews = Pick<Parameters<AssignmentNotifier>[4], 'titolo' | 'testo' | 'shorter'>;

/** What became of an event, for those to whom it is still assigned; null where they go where and when they were told. */
function describeAssignedChange(
  before: AssignedEvent,
  after: AssignedEvent | undefined,
  name: string,
): AssignmentNews | null {
  if (!takesPlace(after)) {
    if (!takesPlace(before)) return null;
    return {
      titolo: after ? 'Appuntamento annullato' : 'Appuntamento tolto dall’agenda',
      testo: `${appointmentText(before, name)}.`,
    };
  }
  if (!takesPlace(before))
    return { titolo: 'Appuntamento di nuovo in programma', testo: `${appointmentText(after, name)}.` };
  // An end that was not known denies nothing that they were told.
  const isMoved = before.inizio !== after.inizio || (before.fine !== null && before.fine !== after.fine);
  const isElsewhere = eventPlace(before) !== eventPlace(after);
  if (!isMoved && !isElsewhere) return null;
  const formerly = isMoved ? ` (prima ${formerTimesText(before, after)})` : '';
  const text = appointmentText(after, name);
  const placeText = (place: string) => (isElsewhere ? withFullStop(` Luogo: ${place || 'da definire'}`) : '');
  const place = placeText(eventPlace(after));
  const shortPlace = placeText(after.luogo || eventPlace(after));
  const shorter = [`${text}${formerly}.${shortPlace}`, `${text}.${shortPlace}`];
  return { titolo: 'Appuntamento cambiato', testo: `${text}${formerly}.${place}`, shorter };
}

/** The events of a funeral before and after a change. */
interface ChangedEvents {
  readonly owner: OwningAgency;
  readonly id_servizio: string;
  readonly before: readonly AssignedEvent[];
  readonly after: readonly AssignedEvent[];
  /** Where what is told leads; the funeral by default. */
  readonly url?: string;
}

/**
 * Tells those to whom events of a funeral are assigned what became of them, also where a notice's text has moved them: whoever drives would
 * come to the church at the hour that they were told first. Who is freed of one is told that it is theirs no more. Who makes the change
 * knows; who is given an event anew is told by `notifyEventAssigned`.
 */
export async function notifyAssignedOfChanges(
  deps: AssignmentNotificationDeps,
  tx: Db,
  scope: OwnerScope,
  { owner: { idUtente }, id_servizio, before, after, url = `/servizio/${id_servizio}` }: ChangedEvents,
): Promise<void> {
  const today = dayInItaly(deps.clock.now());
  const isNotOver = (event: AssignedEvent | undefined) =>
    event !== undefined && isToCome({ ...event, stato: 'in programma' }, today);
  const changes = before
    .filter(({ risorse }) => risorse.length > 0)
    .map((event) => ({ event, changed: after.find(({ _id }) => _id === event._id) }))
    .filter(({ event, changed }) => isNotOver(event) || isNotOver(changed));
  const funeral = changes.length > 0 && (await funeralById(tx, scope, id_servizio));
  if (!funeral) return;
  const name = funeralName(funeral);
  const tell = async (resources: readonly string[], news: AssignmentNews | null) => {
    if (!news) return;
    const people = await otherPeopleOfResources(tx, { idUtente, persona: scope.persona }, resources);
    await deps.notifyAssigned?.(deps, tx, idUtente, people, { ...news, url, name: personName(funeral) });
  };
  for (const { event, changed } of changes) {
    const dropped = changed ? addedIds(changed.risorse, event.risorse) : [];
    const still = event.risorse.map(({ _id }) => _id).filter((id) => !dropped.includes(id));
    await tell(still, describeAssignedChange(event, changed, name));
    if (takesPlace(event))
      await tell(dropped, {
        titolo: 'Un appuntamento non è più tuo',
        testo: `${appointmentText(event, name)}.`,
      });
  }
}

/** Tells somebody that they take over what another had to do. */
export async function notifyWorkTakenOver(
  deps: AssignmentNotificationDeps,
  tx: Db,
  scope: AgencyScope,
  { heir, ...work }: AssignedWorkCounts & { readonly heir: string },
): Promise<void> {
  const count = work.appuntamenti + work.compiti;
  if (count === 0) return;
  const people = await otherPeopleOfResources(tx, scope, [heir]);
  await deps.notifyAssigned?.(deps, tx, scope.idUtente, people, {
    titolo: 'Incarichi per te',
    testo: `${count === 1 ? 'Ti è stato passato' : 'Ti sono stati passati'} ${assignedWorkText(work)}.`,
    url: '/agenda?di=me',
  });
}

/** Tells people, by their identifiers among the collaborators, that what they had to do under a name of the agenda is theirs no more. */
export async function notifyWorkTakenAway(
  deps: AssignmentNotificationDeps,
  tx: Db,
  scope: AgencyScope,
  { people, ...work }: AssignedWorkCounts & { readonly people: readonly string[] },
): Promise<void> {
  const count = work.appuntamenti + work.compiti;
  if (count === 0) return;
  await deps.notifyAssigned?.(deps, tx, scope.idUtente, people, {
    titolo: 'Incarichi non più tuoi',
    testo: `${assignedWorkText(work)} ${count === 1 ? 'non è più tuo' : 'non sono più tuoi'}.`,
    url: '/agenda?di=me',
  });
}

type AssignedTask = Pick<Task, 'id_risorsa' | 'testo' | 'giorno' | 'fatto'> & Partial<Pick<Task, 'servizio'>>;

/** By when a task is to be done: `entro il 24 novembre`. */
const dueText = (giorno: string | null): string =>
  giorno === null ? 'senza scadenza' : `entro ${dayWithArticle(giorno, dayAndMonth)}`;

/** A task with its day, as its person is told of it: `Lava il carro, entro il 24 novembre`. */
const taskText = ({ testo, giorno }: AssignedTask): string =>
  giorno === null ? testo : `${testo}, ${dueText(giorno)}`;

/** What became of a task, for whoever still has it; null where it stands as they were told. A bell cuts long texts: the days come first. */
function describeTaskChange(before: AssignedTask, after: AssignedTask) {
  if (before.testo === after.testo && before.giorno === after.giorno) return null;
  const titolo = 'Compito cambiato';
  if (before.giorno === after.giorno) return { titolo, testo: withFullStop(taskText(after)) };
  const due = `${capitalized(dueText(after.giorno))} (prima: ${dueText(before.giorno)})`;
  return { titolo, testo: withFullStop(`${due}: ${after.testo}`) };
}

/**
 * Tells people of a task of theirs: whom it is assigned to, and whoever had it, where it is another's now, was changed or is gone (`after` is
 * null). Of one that is done nobody is told.
 */
export async function notifyTaskChange(
  deps: AssignmentNotificationDeps,
  tx: Db,
  scope: Pick<AgencyScope, 'idUtente' | 'persona'>,
  before: AssignedTask | null,
  after: AssignedTask | null,
): Promise<void> {
  const tell = async ({ id_risorsa, servizio }: AssignedTask, news: { titolo: string; testo: string } | null) => {
    if (!news || id_risorsa === null) return;
    const people = await otherPeopleOfResources(tx, scope, [id_risorsa]);
    const name = servizio ? personName(servizio) : '';
    await deps.notifyAssigned?.(deps, tx, scope.idUtente, people, { ...news, name, url: '/agenda?di=me' });
  };
  if (before && after && before.id_risorsa === after.id_risorsa) {
    if (!before.fatto && !after.fatto) await tell(after, describeTaskChange(before, after));
    return;
  }
  if (before && !before.fatto)
    await tell(before, {
      titolo: after ? 'Un compito non è più tuo' : 'Compito eliminato',
      testo: withFullStop(taskText(before)),
    });
  if (after && !after.fatto) await tell(after, { titolo: 'Un compito per te', testo: withFullStop(taskText(after)) });
}
