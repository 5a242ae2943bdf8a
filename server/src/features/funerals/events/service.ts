import {
  type deleteEvent as deleteRoute,
  type EventChange,
  endFlaw,
  type FuneralEvent,
  type NewEvent,
} from '@commiato/contracts/funerals/events';
import type { ParsedQuery } from '@commiato/contracts/route';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { requireNewestVersion } from '../../../platform/database/require-unchanged.ts';
import type { FuneralParts } from '../../../platform/feature/funeral-parts.ts';
import type { AssignmentDeps } from '../../../platform/feature/work-of-people.ts';
import { changedFieldNames, withoutUndefined } from '../../../platform/foundation/defined.ts';
import { invalid, notFound } from '../../../platform/foundation/problem.ts';
import { requireParentWithinBudget } from '../../../platform/security/budgets.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { eventTags } from '../funerals/policy.ts';
import { funeralById, lockFuneral } from '../funerals/queries.ts';
import { notifyAssignedOfChanges, notifyEventAssigned } from '../resources/assignment-service.ts';
import { replaceEventResources } from '../resources/queries.ts';
import { requireResources } from '../resources/service.ts';
import { addEvent, removeEvent, removeReplacedUnconfirmedEvents, wakeHeldEventRelease } from './adding-service.ts';
import { publicColumnsAfter, requireExistingHours, visibilityToStore } from './policy.ts';
import { type EventRow, eventById, eventsOfAgency, updateEvent } from './queries.ts';
import { changedTown, requireTownWithItsProvince } from './town-policy.ts';

interface EventsChangeContext {
  readonly tx: Db;
  readonly scope: AgencyScope;
  readonly id_servizio: string;
  readonly parts: FuneralParts;
}

/**
 * Runs a change of a funeral's events and then what other domains make of it, such as the sentence of a notice, in one transaction: a page
 * never tells the former hour beside the new one. Those to whom a changed event is assigned are told.
 */
async function runEventsChange<T>(
  deps: Deps & AssignmentDeps,
  { tx, scope, id_servizio, parts }: EventsChangeContext,
  change: () => Promise<T>,
): Promise<T> {
  const { clock, events } = deps;
  const before = await eventsOfAgency(tx, scope, id_servizio);
  const result = await change();
  const after = await eventsOfAgency(tx, scope, id_servizio);
  const changed = { owner: scope, chi: scope, id_servizio, before, after };
  const tags = (await parts.annunci?.eventsChanged?.({ clock }, tx, changed)) ?? [];
  await notifyAssignedOfChanges(deps, tx, scope, changed);
  await events.publish(tx, [...eventTags(id_servizio), ...tags]);
  return result;
}

/** Adds an event to a funeral of the agency. */
export async function createEvent(
  deps: Deps & AssignmentDeps,
  scope: AgencyScope,
  db: Db,
  { id_servizio, parts, given }: { id_servizio: string; parts: FuneralParts; given: NewEvent },
): Promise<FuneralEvent> {
  requireExistingHours(given);
  return db.transaction(async (tx) => {
    const funeral = await funeralById(tx, scope, id_servizio, true);
    if (!funeral) throw notFound();
    const { risorse = [], ...event } = { ...given, ...requireTownWithItsProvince(given) };
    await requireResources(tx, scope, risorse);
    const writer = { owner: scope, chi: scope, id_servizio };
    const _id = await runEventsChange(deps, { tx, scope, id_servizio, parts }, async () => {
      await removeReplacedUnconfirmedEvents(deps.clock, tx, writer, event);
      const id = await addEvent(deps.clock, tx, writer, event);
      await replaceEventResources(tx, scope, id, risorse);
      return id;
    });
    await requireParentWithinBudget(tx, scope, 'eventi', id_servizio);
    const added = requireRow(await eventById(tx, scope, _id));
    await notifyEventAssigned(deps, tx, scope, { before: [], event: added, of: funeral });
    return added;
  });
}

/**
 * Changes the given fields. A new time or place sets `spostato` and stores the former ones, unless `correzione` says that a typing error is
 * corrected; a correction back to the former time and place undoes the move. Throws 409 with the current object if it was changed since
 * `versione`.
 */
export async function changeEvent(
  deps: Deps & AssignmentDeps,
  scope: AgencyScope,
  { id, parts }: { id: string; parts: FuneralParts },
  { versione, correzione = false, risorse, da_confermare, ...given }: EventChange,
): Promise<FuneralEvent> {
  const { clock, database } = deps;
  requireExistingHours(given);
  return database.db.transaction(async (tx) => {
    const before = await lockEvent(tx, scope, id);
    await requireNewestVersion(before, versione);
    if (risorse) await requireResources(tx, scope, risorse, id);
    const change = { ...withoutUndefined(given), ...changedTown(before, given) };
    const after = { ...before, ...change };
    // An older release stored ends that equal their begin: only a change of either asks for another end.
    const flaw = 'inizio' in change || 'fine' in change ? endFlaw(after.inizio, after.fine) : undefined;
    if (flaw) throw invalid({ fine: [flaw] });
    const now = clock.now().toISOString();
    const confirmed = before.da_confermare ? ({ da_confermare: false } as const) : {};
    const campi = [...changedFieldNames(before, { ...change, ...confirmed }), ...(risorse ? ['risorse'] : [])].join(
      ' ',
    );
    await runEventsChange(deps, { tx, scope, id_servizio: before.id_servizio, parts }, async () => {
      const visibility = visibilityToStore(after, now);
      const shown = publicColumnsAfter(
        { ...before, pubblico: before.visibile },
        { ...change, pubblico: visibility.pubblico },
        correzione,
        now,
      );
      const changed = { ...change, ...confirmed, ...visibility, ...shown };
      await updateEvent(tx, scope, id, { ...changed, cambiato: now });
      await wakeHeldEventRelease(tx, visibility);
      if (risorse) await replaceEventResources(tx, scope, id, risorse);
      await audit(tx, clock, {
        chi: scope,
        azione: 'evento modificato',
        oggetto: before.id_servizio,
        dettagli: { tipo: after.tipo, inizio: after.inizio, campi },
      });
    });
    const changed = requireRow(await eventById(tx, scope, id));
    const of = requireRow(await funeralById(tx, scope, before.id_servizio));
    await notifyEventAssigned(deps, tx, scope, { before: before.risorse, event: changed, of });
    return changed;
  });
}

/** Deletes an event of the agency, as `removeEvent` does. Throws 404, and 409 with the current object if it was changed since `versione`. */
export async function deleteEvent(
  deps: Deps & AssignmentDeps,
  scope: AgencyScope,
  { id, parts }: { id: string; parts: FuneralParts },
  { versione }: ParsedQuery<typeof deleteRoute>,
): Promise<{ ok: true }> {
  const { clock, database } = deps;
  return database.db.transaction(async (tx) => {
    const event = await lockEvent(tx, scope, id);
    await requireNewestVersion(event, versione);
    const { id_servizio } = event;
    const writer = { owner: scope, chi: scope, id_servizio };
    await runEventsChange(deps, { tx, scope, id_servizio, parts }, () => removeEvent(clock, tx, writer, event));
    return { ok: true };
  });
}

/**
 * An event of the agency, locked with its funeral until the transaction ends: the funeral first, as who writes a notice locks them. Throws
 * 404 for one that is not its own.
 */
async function lockEvent(tx: Db, scope: AgencyScope, id: string): Promise<EventRow> {
  const known = await eventById(tx, scope, id);
  if (known) await lockFuneral(tx, scope, known.id_servizio);
  const event = known && (await eventById(tx, scope, id, true));
  if (!event) throw notFound();
  return event;
}
