import type { NewPostingRule, PostingRule, PostingRuleChange } from '@commiato/contracts/notices/postings';
import { audit } from '../../../platform/audit/audit.ts';
import { mapConstraintErrors } from '../../../platform/database/constraints.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { withoutUndefined } from '../../../platform/foundation/defined.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { notFound, Problem, problemAt } from '../../../platform/foundation/problem.ts';
import { type AgencyScope, maySeeArea } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { agencyPageTag } from '../../accounts/accounts/policy.ts';
import {
  deletePostingRule as deleteRow,
  insertPostingRule,
  listPostingRules as listRows,
  postingRuleById,
  updatePostingRule,
} from './queries.ts';

const uniqueConstraintErrors = { affissioni_comune: () => problemAt('comune-gia-presente', 'comune') };

/** Fees are money, shown to who may see the agency's. */
const postingRuleShownTo = (scope: AgencyScope, posting: PostingRule): PostingRule =>
  maySeeArea(scope, 'fatturazione') ? posting : { ...posting, costo: null, urgenza: null };

/** Who may not see fees may not write them over either. Throws 403. */
function requireMayWriteFees(scope: AgencyScope, { costo, urgenza }: PostingRuleChange): void {
  if ((costo !== undefined || urgenza !== undefined) && !maySeeArea(scope, 'fatturazione'))
    throw new Problem('area-non-consentita');
}

export async function listPostingRules(db: Db, scope: AgencyScope): Promise<PostingRule[]> {
  return (await listRows(db, scope)).map((posting) => postingRuleShownTo(scope, posting));
}

/** Writes down a municipality. Throws 409 at `comune` where it is there, 403 for fees that the caller may not see. */
export function createPostingRule(
  { clock, events }: Deps,
  scope: AgencyScope,
  db: Db,
  given: NewPostingRule,
): Promise<PostingRule> {
  requireMayWriteFees(scope, given);
  const empty = { formati: [], massimo: null, orientamento: null, giorni: null, costo: null, urgenza: null };
  const row = { ...empty, prov: '', chi: '', ufficio: '', mail: '', note: '', ...withoutUndefined(given) };
  const own = { comune: given.comune, _id: newId(), id_utente: scope.idUtente, data_crea: clock.now().toISOString() };
  return mapConstraintErrors(uniqueConstraintErrors, () =>
    // A savepoint: a violated constraint leaves the caller's transaction intact.
    db.transaction(async (tx) => {
      const posting = requireRow(await insertPostingRule(tx, { ...row, ...own }));
      // Pages of its notices say that it puts posters up.
      await events.publish(tx, [agencyPageTag(scope.idUtente)]);
      return postingRuleShownTo(scope, posting);
    }),
  );
}

/** Changes the given fields. Throws 404, 409 at `comune`, 403 for fees that the caller may not see. */
export async function changePostingRule(
  { database: { db } }: Deps,
  scope: AgencyScope,
  id: string,
  given: PostingRuleChange,
): Promise<PostingRule> {
  requireMayWriteFees(scope, given);
  const change = withoutUndefined(given);
  const row = await mapConstraintErrors(uniqueConstraintErrors, () =>
    Object.keys(change).length > 0 ? updatePostingRule(db, scope, id, change) : postingRuleById(db, scope, id),
  );
  if (!row) throw notFound();
  return postingRuleShownTo(scope, row);
}

/** Removes a municipality. Throws 404. */
export function deletePostingRule(
  { clock, database, events }: Deps,
  scope: AgencyScope,
  id: string,
): Promise<{ ok: true }> {
  return database.db.transaction(async (tx) => {
    if (!(await deleteRow(tx, scope, id))) throw notFound();
    await events.publish(tx, [agencyPageTag(scope.idUtente)]);
    await audit(tx, clock, { chi: scope, azione: 'affissione tolta', oggetto: id });
    return { ok: true };
  });
}
