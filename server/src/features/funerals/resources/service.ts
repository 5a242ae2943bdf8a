import type { Resource, ResourceKind } from '@commiato/contracts/funerals/resources';
import { mapConstraintErrors } from '../../../platform/database/constraints.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { withoutUndefined } from '../../../platform/foundation/defined.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound, type Problem, problemAt } from '../../../platform/foundation/problem.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { insertResource, resourceById, resourcesById, updateResource } from './queries.ts';

/** Names are unique for each kind. */
const uniqueNameErrors = { risorse_un_nome: () => problemAt('risorsa-gia-presente', 'nome') };

/** Adds a person, hearse or room. Throws 409 at `nome` if the name exists. */
export function createResource(
  { clock }: Deps,
  scope: AgencyScope,
  db: Db,
  { tipo, nome, attiva = true }: { tipo: ResourceKind; nome: string; attiva?: boolean | undefined },
): Promise<Resource> {
  const _id = newId();
  return mapConstraintErrors(uniqueNameErrors, () =>
    // A savepoint: a violated constraint leaves the caller's transaction intact.
    db.transaction(async (tx) => {
      await insertResource(tx, scope, { _id, tipo, nome, attiva, data_crea: clock.now().toISOString() });
      return requireRow(await resourceById(tx, scope, _id));
    }),
  );
}

/** Changes the given fields; 404 for an unknown resource, 409 at `nome` if the name exists. */
export async function changeResource(
  { database }: Deps,
  scope: AgencyScope,
  id: string,
  given: { nome?: string | undefined; attiva?: boolean | undefined },
): Promise<Resource | Problem> {
  const change = withoutUndefined(given);
  const { db } = database;
  const row = await mapConstraintErrors(uniqueNameErrors, () =>
    Object.keys(change).length > 0 ? updateResource(db, scope, id, change) : resourceById(db, scope, id),
  );
  return row ?? notFound();
}

/** Removes a resource from the lists; events keep it. */
export async function deleteResource(
  { clock, database }: Deps,
  scope: AgencyScope,
  id: string,
): Promise<{ ok: true } | Problem> {
  const row = await updateResource(database.db, scope, id, { tolta: clock.now().toISOString() });
  return row ? { ok: true } : notFound();
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
