import type { Db } from '../../../platform/database/database.ts';
import type { FuneralBinChange } from '../../../platform/feature/funeral-parts.ts';
import type { AssignmentNotificationDeps } from '../../../platform/feature/work-of-people.ts';
import type { OwnerScope } from '../../../platform/security/scopes.ts';
import { funeralById } from '../funerals/queries.ts';
import { notifyAssignedOfChanges, notifyTaskChange } from '../resources/assignment-service.ts';
import { openTasksOfFuneral } from '../tasks/queries.ts';
import { eventsOfAgency } from './queries.ts';

/**
 * Tells those who have appointments and open tasks of a live funeral that it goes into the bin, or is back: whoever drives would come to a church
 * where nobody waits, and what is to be done is gone from their agenda.
 */
export async function notifyAssignedOfFuneralBin(
  deps: AssignmentNotificationDeps,
  tx: Db,
  scope: OwnerScope,
  id_servizio: string,
  change: FuneralBinChange,
): Promise<void> {
  const funeral = await funeralById(tx, scope, id_servizio);
  if (!funeral) return;
  const owner = { idUtente: funeral.id_utente };
  const events = await eventsOfAgency(tx, owner, id_servizio);
  const eventsAsCancelled = events.map((event) => ({ ...event, stato: 'annullato' as const }));
  // The page of a funeral in the bin opens no more.
  const told =
    change === 'binning'
      ? { before: events, after: [], url: '/agenda?di=me' }
      : { before: eventsAsCancelled, after: events };
  await notifyAssignedOfChanges(deps, tx, scope, { owner, id_servizio, ...told });
  const caller = { ...owner, persona: scope.persona };
  for (const task of await openTasksOfFuneral(tx, owner, id_servizio))
    await (change === 'binning'
      ? notifyTaskChange(deps, tx, caller, task, null)
      : notifyTaskChange(deps, tx, caller, null, task));
}
