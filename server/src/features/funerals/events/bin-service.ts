import type { Db } from '../../../platform/database/database.ts';
import type { AssignmentNotificationDeps } from '../../../platform/feature/work-of-people.ts';
import type { OwnerScope } from '../../../platform/security/scopes.ts';
import { funeralById } from '../funerals/queries.ts';
import { notifyAssignedOfChanges } from '../resources/assignment-service.ts';
import { eventsOfAgency } from './queries.ts';

/** A live funeral's agency, its id and its events; undefined if there is none. */
async function ownedEventsOf(tx: Db, scope: OwnerScope, id_servizio: string) {
  const funeral = await funeralById(tx, scope, id_servizio);
  if (!funeral) return undefined;
  const owner = { idUtente: funeral.id_utente };
  return { owner, id_servizio, events: await eventsOfAgency(tx, owner, id_servizio) };
}

/** Tells those who have appointments of a funeral that goes into the bin: whoever drives would come to a church where nobody waits. */
export async function notifyAssignedOfBinning(
  deps: AssignmentNotificationDeps,
  tx: Db,
  scope: OwnerScope,
  id: string,
): Promise<void> {
  const owned = await ownedEventsOf(tx, scope, id);
  if (!owned) return;
  const { events, ...funeral } = owned;
  // The funeral itself opens no more.
  await notifyAssignedOfChanges(deps, tx, scope, { ...funeral, before: events, after: [], url: '/agenda?di=me' });
}

/** Tells them that it is back: they were told that it is not held. */
export async function notifyAssignedOfRestoring(
  deps: AssignmentNotificationDeps,
  tx: Db,
  scope: OwnerScope,
  id: string,
): Promise<void> {
  const owned = await ownedEventsOf(tx, scope, id);
  if (!owned) return;
  const { events, ...funeral } = owned;
  const before = events.map((event) => ({ ...event, stato: 'annullato' as const }));
  await notifyAssignedOfChanges(deps, tx, scope, { ...funeral, before, after: events });
}
