import { hasAreaRight } from '@commiato/contracts/accounts/rights';
import type { deleteTask as deleteRoute, NewTask, Task, TaskChange } from '@commiato/contracts/funerals/tasks';
import type { ParsedQuery } from '@commiato/contracts/route';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { requireNewestVersion } from '../../../platform/database/require-unchanged.ts';
import type { AssignmentDeps } from '../../../platform/feature/work-of-people.ts';
import { withoutUndefined } from '../../../platform/foundation/defined.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound, Problem } from '../../../platform/foundation/problem.ts';
import { requireParentWithinBudget } from '../../../platform/security/budgets.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { funeralIdOfDocument } from '../funerals/assignment-service.ts';
import { notifyTaskChange } from '../resources/assignment-service.ts';
import { resourceById } from '../resources/queries.ts';
import { eraseTask, insertTask, isTaskOfCaller, lockTask, taskById, updateTask } from './queries.ts';

interface TaskReferences {
  readonly id_risorsa?: string | null | undefined;
  readonly id_servizio?: string | null | undefined;
}

/** Throws 404 for a funeral and 400 for a person that are not the agency's. */
async function requireOwnReferences(
  tx: Db,
  scope: AgencyScope,
  { id_risorsa, id_servizio }: TaskReferences,
): Promise<void> {
  await funeralIdOfDocument(tx, scope, { id_servizio });
  const person = id_risorsa ? await resourceById(tx, scope, id_risorsa) : undefined;
  if (id_risorsa && person?.tipo !== 'persona') throw invalid({ id_risorsa: ['Scegli una persona dell’elenco.'] });
}

/** Adds a task. */
export async function createTask(
  deps: Deps & AssignmentDeps,
  scope: AgencyScope,
  db: Db,
  given: NewTask,
): Promise<Task> {
  const { clock } = deps;
  const _id = newId();
  return db.transaction(async (tx) => {
    await requireOwnReferences(tx, scope, given);
    const { testo, giorno = null, id_risorsa, id_servizio } = given;
    await insertTask(tx, scope, {
      _id,
      testo,
      giorno,
      id_risorsa: id_risorsa || null,
      id_servizio: id_servizio || null,
      data_crea: clock.now().toISOString(),
    });
    if (id_servizio) await requireParentWithinBudget(tx, scope, 'compiti', id_servizio);
    const task = requireRow(await taskById(tx, scope, _id));
    await notifyTaskChange(deps, tx, scope, null, task);
    return task;
  });
}

/** Changes the given fields, where `requireAllowed` does not throw. Throws 409 with the current object if it was changed since `versione`. */
export async function changeTask(
  deps: Deps & AssignmentDeps,
  scope: AgencyScope,
  id: string,
  { versione, fatto, ...given }: TaskChange,
  requireAllowed: (tx: Db) => Promise<void> = async () => {},
): Promise<Task> {
  const { clock, database } = deps;
  return database.db.transaction(async (tx) => {
    await lockTask(tx, scope, id);
    const before = await taskById(tx, scope, id);
    if (!before) throw notFound();
    await requireAllowed(tx);
    await requireNewestVersion(before, versione);
    const named = {
      id_risorsa: given.id_risorsa === before.id_risorsa ? null : given.id_risorsa,
      id_servizio: given.id_servizio === before.id_servizio ? null : given.id_servizio,
    };
    await requireOwnReferences(tx, scope, named);
    const done =
      fatto === undefined || fatto === before.fatto ? {} : { fatto_il: fatto ? clock.now().toISOString() : null };
    const change = { ...withoutUndefined(given), ...done };
    if (Object.keys(change).length > 0) await updateTask(tx, scope, id, change);
    if (named.id_servizio) await requireParentWithinBudget(tx, scope, 'compiti', named.id_servizio);
    const task = requireRow(await taskById(tx, scope, id));
    await notifyTaskChange(deps, tx, scope, before, task);
    return task;
  });
}

/** Marks a task done or not. Throws 403 where the caller may only see the agenda and the task is not their own. */
export const setTaskDone = (
  deps: Deps & AssignmentDeps,
  scope: AgencyScope,
  id: string,
  fatto: boolean,
): Promise<Task> =>
  changeTask(deps, scope, id, { fatto }, async (tx) => {
    if (!hasAreaRight(scope.rights, 'agenda', 'cambia') && !(await isTaskOfCaller(tx, scope, id)))
      throw new Problem('area-non-consentita');
  });

/** Deletes a task for good. Throws 409 with the current object if it was changed since `versione`. */
export async function deleteTask(
  deps: Deps & AssignmentDeps,
  scope: AgencyScope,
  id: string,
  { versione }: ParsedQuery<typeof deleteRoute>,
): Promise<{ ok: true } | Problem> {
  const { clock, database } = deps;
  return database.db.transaction(async (tx) => {
    await lockTask(tx, scope, id);
    const before = await taskById(tx, scope, id);
    if (!before) return notFound();
    await requireNewestVersion(before, versione);
    await eraseTask(tx, scope, id);
    await notifyTaskChange(deps, tx, scope, before, null);
    await audit(tx, clock, { chi: scope, azione: 'compito eliminato', oggetto: before.id_servizio ?? id });
    return { ok: true as const };
  });
}
