import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { funeralById } from '../../funerals/funerals/queries.ts';
import { namesAskedAt, storeNamesAskedAt } from './name-queries.ts';

/** When the names of the relatives were asked for. Throws 404. */
export async function readRelativeNamesRequest(
  db: Db,
  scope: AgencyScope,
  id: string,
): Promise<{ chiesto: string | null }> {
  if (!(await funeralById(db, scope, id))) throw notFound();
  return { chiesto: await namesAskedAt(db, { id_utente: scope.idUtente, id_servizio: id }) };
}

/** Asks the family for them: its page shows where to write. Throws 404. */
export function requestRelativeNames(
  { clock, database }: Deps,
  scope: AgencyScope,
  id: string,
): Promise<{ chiesto: string }> {
  return database.db.transaction(async (tx) => {
    if (!(await funeralById(tx, scope, id, true))) throw notFound();
    const chiesto = clock.now().toISOString();
    await storeNamesAskedAt(tx, scope, id, chiesto);
    await audit(tx, clock, { chi: scope, azione: 'nomi dei familiari chiesti', oggetto: id });
    return { chiesto };
  });
}
