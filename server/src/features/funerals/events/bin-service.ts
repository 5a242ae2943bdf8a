import type { Db } from '../../../platform/database/database.ts';
import type { AssignmentNotificationDeps } from '../../../platform/feature/work-of-people.ts';
import type { OwnerScope } from '../../../platform/security/scopes.ts';
import { funeralById } from '../funerals/queries.ts';
import { notifyAssignedOfChanges, notifyTaskChange } from '../resources/assignment-service.ts';
import { openTasksOfAgency } from '../tasks/queries.ts';
import { eventsOfAgency } from './queries.ts';

/** A live funeral's agency, its id, its events and what is still to be done for it; undefined if there is none. */
async function ownedWorkOf(tx: Db, scope: OwnerScope, id_servizio: string) {
  const funeral = await funeralById(tx, scope, id_servizio);
  if (!funeral) return undefined;
  const owner = { idUtente: funeral.id_utente };
  const events = await eventsOfAgency(tx, owner, id_servizio);
  return { owner, id_servizio, events, tasks: await openTasksOfAgency(tx, owner, id_servizio) };
}

/**
 * Tells those who have appointments and tasks of a funeral that goes into the bin: whoever drives would come to a church where nobody waits, and
 * what is to be done is gone from their agenda.
 */
export async function notifyAssignedOfFuneralBinned(
  deps: AssignmentNotificationDeps,
  tx: Db,
  scope: OwnerScope,
  id: string,
): Promise<void> {
  const owned = await ownedWorkOf(tx, scope, id);
  if (!owned) return;
  const { events, tasks, ...funeral } = owned;
  // The funeral itself opens no more.
  await notifyAssignedOfChanges(deps, tx, scope, { ...funeral, before: events, after: [], url: '/agenda?di=me' });
  const caller = { ...funeral.owner, persona: scope.persona };
  for (const task of tasks) await notifyTaskChange(deps, tx, caller, task, null);
}

/** Tells them that it is back: they were told that it is not held, and that nothing is to be done. */
export async function notifyAssignedOfFuneralRestored(
  deps: AssignmentNotificationDeps,
  tx: Db,
  scope: OwnerScope,
  id: string,
): Promise<void> {
  const owned = await ownedWorkOf(tx, scope, id);
  if (!owned) return;
  const { events, tasks, ...funeral } = owned;
  const before = events.map((event) => ({ ...event, stato: 'annullato' as const }));
  await notifyAssignedOfChanges(deps, tx, scope, { ...funeral, before, after: events });
  const caller = { ...funeral.owner, persona: scope.persona };
  for (const task of tasks) await notifyTaskChange(deps, tx, caller, null, task);
}
