import { hasAdminRight } from '@commiato/contracts/accounts/admin-rights';
import { meetsAreaRequirement } from '@commiato/contracts/accounts/rights';
import {
  agencyAreaByBinKind,
  areaByBinKind,
  type BinQuery,
  type BinRow,
  binDays,
  type RestoreAllAnswer,
  type RestoreAnswer,
  type restoreAllFromBin,
  undoMinutes,
} from '@commiato/contracts/administration/bin';
import type { ParsedBody } from '@commiato/contracts/route';
import { maxBulkRows } from '@commiato/contracts/whole-list';
import { audit } from '../../../platform/audit/audit.ts';
import { type Db, findPostgresError } from '../../../platform/database/database.ts';
import { requireConfirmedCount } from '../../../platform/database/require-confirmed.ts';
import { type BinRules, type RestoreResult, restoreWithoutPublicChange } from '../../../platform/feature/bin-rules.ts';
import { withoutUndefined } from '../../../platform/foundation/defined.ts';
import { notFound, Problem } from '../../../platform/foundation/problem.ts';
import {
  type AdminScope,
  type AgencyScope,
  isFullAdministrator,
  type OwnerScope,
} from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { liveAccountById } from '../../accounts/accounts/queries.ts';
import { notifyAgencyOfRestoration } from '../../accounts/agencies/service.ts';
import {
  countLiveRows,
  hasDeletedSince,
  isParentBinned,
  listBin,
  listBinnedIdsAndKinds,
  lockBinnedRow,
  streamBinned,
  unbinRow,
} from './queries.ts';

/** Time in the bin, in ms. */
export const binLifeMs = binDays * 24 * 3600 * 1000;

/** When a row is erased. */
const withErasureTime = <Row extends { cestinato: string }>(row: Row) => ({
  ...row,
  scade: new Date(new Date(row.cestinato).getTime() + binLifeMs).toISOString(),
});

/**
 * The rules of what an administrator may see in the bin, or restore; who has all rights, of everything. There is at least one rule for
 * whoever is let in.
 */
const permittedBinRules = (
  scope: AdminScope,
  rules: readonly BinRules[],
  level: 'vede' | 'cambia',
): readonly BinRules[] =>
  rules.flatMap(({ forFullAdministrators, ...rule }) =>
    hasAdminRight(scope.rights, areaByBinKind[rule.kind], level)
      ? [forFullAdministrators && !isFullAdministrator(scope) ? { ...rule, forFullAdministrators } : rule]
      : [],
  );

/** The bin, each row with the time of its erasure. */
export async function readBin(
  db: Db,
  scope: AdminScope,
  query: BinQuery,
  rules: readonly BinRules[],
): Promise<{ rows: BinRow[]; total: number }> {
  const { rows, total } = await listBin(db, scope, query, permittedBinRules(scope, rules, 'vede'));
  return { rows: rows.map(withErasureTime), total };
}

/** All of the bin that matches, for an export. */
export async function* readWholeBin(
  db: Db,
  scope: AdminScope,
  query: BinQuery,
  rules: readonly BinRules[],
): AsyncGenerator<BinRow[]> {
  for await (const rows of streamBinned(db, scope, query, permittedBinRules(scope, rules, 'vede')))
    yield rows.map(withErasureTime);
}

/**
 * Puts back a filtered list of the bin, or chosen rows: holders before what belongs to them, each in its own transaction, so that one that is
 * refused stays alone. The log has an entry for each, as when it is restored alone, and one that tells how many.
 */
export async function restoreBinRows(
  deps: Deps,
  scope: AdminScope,
  { filtri = {}, ids, attesi }: ParsedBody<typeof restoreAllFromBin>,
  allRules: readonly BinRules[],
): Promise<RestoreAllAnswer> {
  const rules = permittedBinRules(scope, allRules, 'cambia');
  const { db } = deps.database;
  const found = await listBinnedIdsAndKinds(
    db,
    scope,
    { ...filtri, ...(ids && { scelti: ids }) },
    rules,
    maxBulkRows + 1,
  );
  requireConfirmedCount(found.length, attesi);
  const kinds = orderForErasure(allRules).map(({ kind }) => kind);
  const holdersFirst = found.sort((one, other) => kinds.indexOf(other.tipo) - kinds.indexOf(one.tipo));
  let ripristinati = 0;
  let rimasti = 0;
  try {
    const refused: string[] = [];
    for (const { _id } of holdersFirst) {
      if (await tryRestore(deps, scope, _id, allRules)) ripristinati += 1;
      else refused.push(_id);
    }
    // What was restored along with another row counts as restored; what was erased meanwhile is neither back nor left.
    if (refused.length > 0) {
      ripristinati += await countLiveRows(db, scope, refused, rules);
      rimasti = (await listBinnedIdsAndKinds(db, scope, { scelti: refused }, rules, refused.length)).length;
    }
  } finally {
    if (ripristinati > 0)
      await audit(db, deps.clock, {
        chi: scope,
        azione: 'ripristinati insieme dal cestino',
        dettagli: { quanti: ripristinati },
      });
  }
  return { ok: true, ripristinati, rimasti };
}

/**
 * Puts back what was deleted (decisions C10). An agency brings the notices that went with it, but for those whose tax code has two
 * others by now; a notice alone is then refused. What belongs to something that is itself in the bin has to wait for it.
 */
export const restoreAsAdministrator = (
  deps: Deps,
  scope: AdminScope,
  id: string,
  rules: readonly BinRules[],
): Promise<RestoreAnswer | Problem> =>
  restoreRow(deps, scope, id, permittedBinRules(scope, rules, 'cambia'), { holders: rules });

/**
 * Undoes a deletion that the caller made a moment ago, and answers how many notices found no free place any more. Throws 404 for older deletions
 * and those of others, 403 for who may not change such things any more, as a key that only sees.
 */
export async function undoDeletion(
  deps: Deps,
  scope: AgencyScope,
  id: string,
  rules: readonly BinRules[],
): Promise<{ ok: true; rimasti: number } | Problem> {
  const since = new Date(deps.clock.now().getTime() - undoMinutes * 60_000).toISOString();
  const own = rules.filter(({ account }) => account !== undefined);
  const back = await restoreRow(deps, scope, id, own, {
    mayTake: async (tx, rule) => {
      if (!(await hasDeletedSince(tx, scope, rule, id, since))) return false;
      const area = agencyAreaByBinKind[rule.kind];
      if (area && meetsAreaRequirement(scope.rights, area, 'cambia')) return true;
      throw new Problem('area-non-consentita');
    },
  });
  return back instanceof Problem ? back : { ok: true, rimasti: back.rimasti };
}

/** Restores one row of a list; false where it is refused, whether the rules answer that or throw it to roll back. */
async function tryRestore(deps: Deps, scope: AdminScope, id: string, rules: readonly BinRules[]): Promise<boolean> {
  try {
    return !(
      (await restoreRow(deps, scope, id, permittedBinRules(scope, rules, 'cambia'), {
        holders: rules,
      })) instanceof Problem
    );
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

interface RestoreOptions {
  /** Whether the caller may restore the row; by default any of its scope. */
  readonly mayTake?: (tx: Db, rule: BinRules) => Promise<boolean>;
  /** The rules of what may hold the row, also of kinds that the caller may not restore; by default those of the call. */
  readonly holders?: readonly BinRules[];
}

async function restoreRow(
  deps: Deps,
  scope: OwnerScope,
  id: string,
  rules: readonly BinRules[],
  { mayTake, holders = rules }: RestoreOptions = {},
): Promise<RestoreAnswer | Problem> {
  try {
    return await deps.database.db.transaction(async (tx) => {
      const binned = await lockBinnedRow(tx, scope, id, rules);
      if (!binned) return notFound();
      const { rule } = binned;
      if (mayTake && !(await mayTake(tx, rule))) return notFound();
      if (await isParentBinned(tx, scope, rule, id, holders)) return new Problem('contenitore-eliminato');
      const { tags, ...done } = await applyRestore(deps, tx, scope, id, binned);
      if (rule.kind === 'utente') await notifyOfRestoredAccount(deps, tx, scope, id, done.rimasti);
      await audit(tx, deps.clock, {
        chi: scope,
        azione: 'ripristinato dal cestino',
        oggetto: id,
        dettagli: { tipo: rule.kind, ...(rule.noticeCount ? done : {}) },
      });
      await deps.events.publish(tx, tags);
      return { ok: true, ...done };
    });
  } catch (error) {
    const broken = findPostgresError(error)?.constraint ?? '';
    const rule = rules.find(({ conflicts }) => conflicts?.[broken] !== undefined);
    const code = rule?.conflicts?.[broken];
    if (!code) throw error;
    return new Problem(code, withoutUndefined({ detail: await rule.conflictDetail?.(deps.database.db, scope, id) }));
  }
}

async function applyRestore(
  deps: Deps,
  tx: Db,
  scope: OwnerScope,
  id: string,
  { rule, cestinato }: { readonly rule: BinRules; readonly cestinato: string },
): Promise<RestoreResult> {
  if (rule.restore) return rule.restore(tx, scope, id, cestinato, deps);
  await unbinRow(tx, scope, rule, id);
  return restoreWithoutPublicChange;
}

/** Tells an agency that its account is back: since its deletion it has had no screen in which it could read so. */
async function notifyOfRestoredAccount(deps: Deps, tx: Db, scope: OwnerScope, id: string, left: number): Promise<void> {
  if (scope.kind !== 'admin') return;
  const account = await liveAccountById(tx, scope, id);
  if (account) await notifyAgencyOfRestoration(deps, tx, scope, account, left);
}

/** Children before parents, so that each kind is erased and reported by itself. */
export function orderForErasure(rules: readonly BinRules[]): readonly BinRules[] {
  const depth = ({ parent: holder }: BinRules): number => {
    const held = holder && rules.find(({ kind }) => kind === holder.kind);
    return held ? 1 + depth(held) : 0;
  };
  return [...rules].sort((one, other) => depth(other) - depth(one));
}
