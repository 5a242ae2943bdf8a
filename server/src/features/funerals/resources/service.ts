import type {
  changeResource as changeRoute,
  createResource as createRoute,
  Resource,
  ResourceKind,
} from '@commiato/contracts/funerals/resources';
import type { ParsedBody } from '@commiato/contracts/route';
import { romeLocalTime } from '@commiato/italy/clock';
import { mapConstraintErrors } from '../../../platform/database/constraints.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import type { AssignmentDeps } from '../../../platform/feature/work-of-people.ts';
import { withoutUndefined } from '../../../platform/foundation/defined.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound, Problem, problemAt } from '../../../platform/foundation/problem.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { collaboratorById } from '../../accounts/collaborators/queries.ts';
import { notifyWorkTakenAway, notifyWorkTakenOver } from './assignment-service.ts';
import { countAssignedWork, otherPeopleOfResources } from './people-queries.ts';
import { insertResource, resourceById, resourcesById, restoreDeletedResource, updateResource } from './queries.ts';

/** Names are unique for each kind, and each person of the agency is there once. */
const uniqueErrors = {
  risorse_un_nome: () => problemAt('risorsa-gia-presente', 'nome'),
  risorse_di_collaboratore: () =>
    new Problem('risorsa-gia-presente', { fields: { id_collaboratore: ['È già tra le persone dell’agenda.'] } }),
};

/** Throws 400 for who is not among the people of the agency, or for a hearse or room that would be one. */
async function requireCollaborator(db: Db, scope: AgencyScope, id: string, tipo?: ResourceKind): Promise<void> {
  if (tipo !== 'persona') throw invalid({ id_collaboratore: ['Solo una persona può avere un proprio accesso.'] });
  if (!(await collaboratorById(db, scope, id)))
    throw invalid({ id_collaboratore: ['Scegli una persona dell’agenzia.'] });
}

/**
 * Adds a person, hearse or room. A hearse or a room that was deleted and is entered anew is the one that it was: with another one of its name nobody was
 * warned any more where its appointments clash. A person of the same name may be somebody else. Throws 409 if the name exists, or the person of the agency is there. */
export function createResource(
  { clock }: Deps,
  scope: AgencyScope,
  db: Db,
  { tipo, nome, attiva = true, id_collaboratore = null }: ParsedBody<typeof createRoute>,
): Promise<Resource> {
  const _id = newId();
  return mapConstraintErrors(uniqueErrors, () =>
    // A savepoint: a violated constraint leaves the caller's transaction intact.
    db.transaction(async (tx) => {
      if (id_collaboratore !== null) await requireCollaborator(tx, scope, id_collaboratore, tipo);
      const restored = tipo === 'persona' ? undefined : await restoreDeletedResource(tx, scope, { tipo, nome, attiva });
      if (restored) return restored;
      await insertResource(tx, scope, {
        _id,
        tipo,
        nome,
        attiva,
        id_collaboratore,
        data_crea: clock.now().toISOString(),
      });
      return requireRow(await resourceById(tx, scope, _id));
    }),
  );
}

/**
 * Changes the given fields; 404 for an unknown resource, 409 if the name exists, or the person of the agency is another. A person who is linked
 * to a name of the agenda is told of the work that waits under it: it is theirs now. Whoever was that name before is told that it is theirs no
 * more.
 */
export async function changeResource(
  deps: Deps & AssignmentDeps,
  scope: AgencyScope,
  id: string,
  given: ParsedBody<typeof changeRoute>,
): Promise<Resource | Problem> {
  const change = withoutUndefined(given);
  const { clock, database } = deps;
  const row = await mapConstraintErrors(uniqueErrors, () =>
    database.db.transaction(async (tx) => {
      const before = await resourceById(tx, scope, id, true);
      if (!before || Object.keys(change).length === 0) return before;
      const { id_collaboratore } = change;
      if (id_collaboratore) await requireCollaborator(tx, scope, id_collaboratore, before.tipo);
      if (id_collaboratore === undefined || id_collaboratore === before.id_collaboratore)
        return updateResource(tx, scope, id, change);
      // Asked for before the change: afterwards nobody knows whose name it was.
      const people = await otherPeopleOfResources(tx, scope, [id]);
      const after = await updateResource(tx, scope, id, change);
      const work = await countAssignedWork(tx, scope, id, romeLocalTime(clock.now()));
      await notifyWorkTakenAway(deps, tx, scope, { people, ...work });
      await notifyWorkTakenOver(deps, tx, scope, { heir: id, ...work });
      return after;
    }),
  );
  return row ?? notFound();
}

/** Removes a resource from the lists; events keep it, and the person who it was is told that they are theirs no more. */
export async function deleteResource(
  deps: Deps & AssignmentDeps,
  scope: AgencyScope,
  id: string,
): Promise<{ ok: true } | Problem> {
  const { clock, database } = deps;
  return database.db.transaction(async (tx) => {
    const people = await otherPeopleOfResources(tx, scope, [id]);
    const now = clock.now();
    const row = await updateResource(tx, scope, id, { tolta: now.toISOString(), id_collaboratore: null });
    if (!row) return notFound();
    if (people.length > 0)
      await notifyWorkTakenAway(deps, tx, scope, {
        people,
        ...(await countAssignedWork(tx, scope, id, romeLocalTime(now))),
      });
    return { ok: true };
  });
}

/** Throws 400 at the field if a resource is not the agency's or was deleted. */
export async function requireResources(
  db: Db,
  scope: AgencyScope,
  ids: readonly string[],
  event?: string,
): Promise<void> {
  const known = await resourcesById(db, scope, ids, event);
  if (known.length < ids.length)
    throw invalid({ risorse: ['Qualcuno o qualcosa di scelto non è più in elenco: scegli di nuovo.'] });
}
