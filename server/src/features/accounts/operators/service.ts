import type { newOperator, Operator, operatorChange } from '@commiato/contracts/accounts/operators';
import type { z } from 'zod';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { withoutUndefined } from '../../../platform/foundation/defined.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { notFound, type Problem } from '../../../platform/foundation/problem.ts';
import type { AdminScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { insertOperator, operatorById, updateOperator } from './queries.ts';

/** Creates an operator: a staff contact without a login (decisions E8). */
export async function createOperator(
  { clock }: Deps,
  scope: AdminScope,
  db: Db,
  given: z.output<typeof newOperator>,
): Promise<Operator> {
  const _id = newId();
  return db.transaction(async (tx) => {
    await insertOperator(tx, scope, { ...given, _id, creato: clock.now().toISOString() });
    await audit(tx, clock, { chi: scope.persona, azione: 'operatore creato', oggetto: _id });
    return requireRow(await operatorById(tx, scope, _id));
  });
}

/** Changes the given fields; an inactive operator keeps its agencies and gets no new ones. */
export async function changeOperator(
  { clock, database }: Deps,
  scope: AdminScope,
  id: string,
  given: z.output<typeof operatorChange>,
): Promise<Operator | Problem> {
  const change = withoutUndefined(given);
  return database.db.transaction(async (tx) => {
    if (Object.keys(change).length > 0) {
      if (!(await updateOperator(tx, scope, id, change))) return notFound();
      await audit(tx, clock, {
        chi: scope.persona,
        azione: 'operatore modificato',
        oggetto: id,
        dettagli: { campi: Object.keys(change).join(' ') },
      });
    }
    return (await operatorById(tx, scope, id)) ?? notFound();
  });
}

/** Bins an operator; its agencies have none until the operator is restored. */
export async function deleteOperator(
  { clock, database }: Deps,
  scope: AdminScope,
  id: string,
): Promise<{ ok: true } | Problem> {
  return database.db.transaction(async (tx) => {
    const operator = await operatorById(tx, scope, id);
    if (!operator || !(await updateOperator(tx, scope, id, { cestinato: clock.now().toISOString() })))
      return notFound();
    await audit(tx, clock, {
      chi: scope.persona,
      azione: 'operatore eliminato',
      oggetto: id,
      dettagli: { agenzie: operator.agenzie },
    });
    return { ok: true };
  });
}
