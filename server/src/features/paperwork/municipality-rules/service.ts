import {
  channelAddressFlaw,
  type MunicipalityRule,
  type MunicipalityRuleChange,
  type NewMunicipalityRule,
} from '@commiato/contracts/paperwork/municipality-rules';
import { romeDay } from '@commiato/italy/formatting';
import { audit } from '../../../platform/audit/audit.ts';
import { mapConstraintErrors } from '../../../platform/database/constraints.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { withoutUndefined } from '../../../platform/foundation/defined.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound, Problem, problemAt } from '../../../platform/foundation/problem.ts';
import { type AgencyScope, maySeeArea } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { deleteRule as deleteRow, insertRule, listRules as listRows, lockRule, updateRule } from './queries.ts';

const ruleConstraintErrors = { regole_comuni_una: () => problemAt('regola-gia-presente', 'nome') };

/** Fees are money, shown to who may see the agency's. */
const withVisibleFees = (scope: AgencyScope, rule: MunicipalityRule): MunicipalityRule =>
  maySeeArea(scope, 'fatturazione') ? rule : { ...rule, costo: null, bollo: null };

/** Who may not see fees may not write them over either. Throws 403. */
function requireMayWriteFees(scope: AgencyScope, { costo, bollo }: MunicipalityRuleChange): void {
  if (((costo ?? null) !== null || (bollo ?? null) !== null) && !maySeeArea(scope, 'fatturazione'))
    throw new Problem('area-non-consentita');
}

/** Without the fees, where they are not seen: they stay as they are. */
const writableFieldsOf = (scope: AgencyScope, { costo, bollo, ...given }: MunicipalityRuleChange) =>
  withoutUndefined(maySeeArea(scope, 'fatturazione') ? { ...given, costo, bollo } : given);

export async function listRules(db: Db, scope: AgencyScope): Promise<MunicipalityRule[]> {
  return (await listRows(db, scope)).map((rule) => withVisibleFees(scope, rule));
}

/** Writes down a rule. Throws 409 at `nome` where it is there, 403 for fees that the caller may not see. */
export function createRule(
  { clock }: Deps,
  scope: AgencyScope,
  db: Db,
  given: NewMunicipalityRule,
): Promise<MunicipalityRule> {
  requireMayWriteFees(scope, given);
  const now = clock.now();
  const { comune, nome } = given;
  const row = {
    ...{
      prov: '',
      rilascia: '',
      firma: '',
      base: '',
      fonte: '',
      costo: null,
      bollo: null,
      canale: 'sportello' as const,
    },
    ...{ indirizzo: '', orari: '', patrono: '', ansc: null, campi: [] },
    ...writableFieldsOf(scope, given),
    ...{ comune, nome, _id: newId(), id_utente: scope.idUtente },
    verificato: romeDay(now),
    data_crea: now.toISOString(),
  };
  return mapConstraintErrors(ruleConstraintErrors, () =>
    // A savepoint: a violated constraint leaves the caller's transaction intact.
    db.transaction(async (tx) => withVisibleFees(scope, requireRow(await insertRule(tx, row)))),
  );
}

/** Changes the given fields. Throws 404, 400 at `indirizzo`, 409 at `nome`, 403 for fees that the caller may not see. */
export function changeRule(
  { clock, database: { db } }: Deps,
  scope: AgencyScope,
  id: string,
  given: MunicipalityRuleChange,
): Promise<MunicipalityRule> {
  requireMayWriteFees(scope, given);
  return mapConstraintErrors(ruleConstraintErrors, () =>
    db.transaction(async (tx) => {
      const before = await lockRule(tx, scope, id);
      if (!before) throw notFound();
      const change = writableFieldsOf(scope, given);
      if (Object.keys(change).length === 0) return withVisibleFees(scope, before);
      const after = { ...before, ...change };
      const flaw = channelAddressFlaw(after.canale, after.indirizzo);
      if (flaw) throw invalid({ indirizzo: [flaw] });
      const written = { ...change, verificato: romeDay(clock.now()) };
      return withVisibleFees(scope, requireRow(await updateRule(tx, scope, id, written)));
    }),
  );
}

/** Removes a rule. Throws 404. */
export function deleteRule({ clock, database }: Deps, scope: AgencyScope, id: string): Promise<{ ok: true }> {
  return database.db.transaction(async (tx) => {
    if (!(await deleteRow(tx, scope, id))) throw notFound();
    await audit(tx, clock, { chi: scope, azione: 'regola di un comune tolta', oggetto: id });
    return { ok: true };
  });
}
