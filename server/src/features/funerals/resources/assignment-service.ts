import { eventDayText, eventHoursText, eventTitle, isToCome } from '@commiato/contracts/funerals/event-words';
import type { FuneralEvent } from '@commiato/contracts/funerals/events';
import { funeralName } from '@commiato/contracts/funerals/funeral-words';
import type { Task } from '@commiato/contracts/funerals/tasks';
import { dayAndMonth } from '@commiato/italy/formatting';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import type { Db } from '../../../platform/database/database.ts';
import type { AssignmentDeps } from '../../../platform/feature/work-of-people.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { otherPeopleOfResources } from './people-queries.ts';

type AssignmentNotificationDeps = Pick<Deps, 'clock' | 'settings'> & AssignmentDeps;

/** The resources of `after` that were not there before. */
const addedIds = (before: readonly { _id: string }[], after: readonly { _id: string }[]) =>
  after.map(({ _id }) => _id).filter((id) => !before.some(({ _id }) => _id === id));

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
    testo: `${eventTitle(event.tipo)} ${funeralName(of)}, ${eventDayText(event)} ${eventHoursText(event)}.`,
    url: `/servizio/${event.id_servizio}`,
  });
}

/** Tells somebody that they take over what another had to do. */
export async function notifyWorkTakenOver(
  deps: AssignmentNotificationDeps,
  tx: Db,
  scope: AgencyScope,
  { heir, appuntamenti, compiti }: { readonly heir: string; readonly appuntamenti: number; readonly compiti: number },
): Promise<void> {
  if (appuntamenti + compiti === 0) return;
  const people = await otherPeopleOfResources(tx, scope, [heir]);
  const of = [
    appuntamenti === 0 ? '' : appuntamenti === 1 ? '1 appuntamento' : `${appuntamenti} appuntamenti`,
    compiti === 0 ? '' : compiti === 1 ? '1 compito' : `${compiti} compiti`,
  ].filter(Boolean);
  await deps.notifyAssigned?.(deps, tx, scope.idUtente, people, {
    titolo: 'Incarichi per te',
    testo: `${appuntamenti + compiti === 1 ? 'Ti è stato passato' : 'Ti sono stati passati'} ${of.join(' e ')}.`,
    url: '/agenda?di=me',
  });
}

/** Tells somebody that a task was assigned to them; of one that is done nobody is told. */
export async function notifyTaskAssigned(
  deps: AssignmentNotificationDeps,
  tx: Db,
  scope: AgencyScope,
  { id_risorsa, testo, giorno, fatto }: Pick<Task, 'id_risorsa' | 'testo' | 'giorno' | 'fatto'>,
): Promise<void> {
  if (fatto) return;
  const people = await otherPeopleOfResources(tx, scope, id_risorsa === null ? [] : [id_risorsa]);
  const by = giorno === null ? '' : `, entro ${dayWithArticle(giorno, dayAndMonth)}`;
  await deps.notifyAssigned?.(deps, tx, scope.idUtente, people, {
    titolo: 'Un compito per te',
    testo: `${testo}${by}.`,
    url: '/agenda?di=me',
  });
}
