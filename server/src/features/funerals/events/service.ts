import { type EventChange, endFlaw, type FuneralEvent, type NewEvent } from '@commiato/contracts/funerals/events';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { requireNewest } from '../../../platform/database/require-unchanged.ts';
import { withoutUndefined } from '../../../platform/foundation/defined.ts';
import { invalid, notFound, type Problem } from '../../../platform/foundation/problem.ts';
import { requireRoomIn } from '../../../platform/security/budgets.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { eventTags } from '../funerals/policy.ts';
import { funeralById } from '../funerals/queries.ts';
import { setResourcesOf } from '../resources/queries.ts';
import { requireResources } from '../resources/service.ts';
import { addEvent } from './adding-service.ts';
import { publicChange, requireExistingHours } from './policy.ts';
import { eventById, updateEvent } from './queries.ts';
import { changedTown, requireTown } from './town-policy.ts';

/** Adds an event to a funeral of the agency. */
export async function createEvent(
  { clock, events }: Deps,
  scope: AgencyScope,
  db: Db,
  id_servizio: string,
  given: NewEvent,
): Promise<FuneralEvent> {
  requireExistingHours(given);
  return db.transaction(async (tx) => {
    if (!(await funeralById(tx, scope, id_servizio, true))) throw notFound();
    const { risorse = [], ...event } = { ...given, ...requireTown(given) };
    await requireResources(tx, scope, risorse);
    const _id = await addEvent(tx, clock, { owner: scope, chi: scope.idUtente, id_servizio }, event);
    await setResourcesOf(tx, scope, _id, risorse);
    await events.publish(tx, eventTags(id_servizio));
    await requireRoomIn(tx, scope, 'eventi', id_servizio);
    return requireRow(await eventById(tx, scope, _id));
  });
}

/**
 * Changes the given fields. A new time or place sets `spostato` and stores the former ones, unless `correzione` says that a typing error is
 * corrected; a correction back to the former time and place undoes the move. Throws 409 with the current object if it was changed since
 * `versione`.
 */
export async function changeEvent(
  { clock, database, events }: Deps,
  scope: AgencyScope,
  id: string,
  { versione, correzione = false, risorse, ...given }: EventChange,
): Promise<FuneralEvent> {
  requireExistingHours(given);
  return database.db.transaction(async (tx) => {
    const before = await eventById(tx, scope, id, true);
    if (!before) throw notFound();
    await requireNewest(before, versione);
    if (risorse) await requireResources(tx, scope, risorse, id);
    const change = { ...withoutUndefined(given), ...changedTown(before, given) };
    const after = { ...before, ...change };
    // An older release stored ends that equal their begin: only a change of either asks for another end.
    const flaw = 'inizio' in change || 'fine' in change ? endFlaw(after.inizio, after.fine) : undefined;
    if (flaw) throw invalid({ fine: [flaw] });
    const now = clock.now().toISOString();
    await updateEvent(tx, scope, id, { ...change, cambiato: now, ...publicChange(before, change, correzione, now) });
    if (risorse) await setResourcesOf(tx, scope, id, risorse);
    await audit(tx, clock, {
      chi: scope.idUtente,
      azione: 'evento modificato',
      oggetto: before.id_servizio,
      dettagli: {
        tipo: after.tipo,
        inizio: after.inizio,
        campi: [...Object.keys(change), ...(risorse ? ['risorse'] : [])].join(' '),
      },
    });
    await events.publish(tx, eventTags(before.id_servizio));
    return requireRow(await eventById(tx, scope, id));
  });
}

/** Deletes an event: it disappears from pages at once and stays cancelled in calendars for thirty days. */
export async function deleteEvent(
  { clock, database, events }: Deps,
  scope: AgencyScope,
  id: string,
): Promise<{ ok: true } | Problem> {
  return database.db.transaction(async (tx) => {
    const before = await eventById(tx, scope, id, true);
    if (!before) return notFound();
    const now = clock.now().toISOString();
    await updateEvent(tx, scope, id, { tolto: now, cambiato: now });
    await audit(tx, clock, {
      chi: scope.idUtente,
      azione: 'evento tolto',
      oggetto: before.id_servizio,
      dettagli: { tipo: before.tipo, inizio: before.inizio },
    });
    await events.publish(tx, eventTags(before.id_servizio));
    return { ok: true };
  });
}
