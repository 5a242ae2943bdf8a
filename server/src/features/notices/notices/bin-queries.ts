import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import {
  agencyOwnedBinRules,
  type BinRules,
  fullNameSql,
  isBinnedWithFuneral,
} from '../../../platform/feature/bin-rules.ts';
import { Problem } from '../../../platform/foundation/problem.ts';
import { ownerCondition } from '../../../platform/security/owned.ts';
import type { OwnerScope } from '../../../platform/security/scopes.ts';
import { addNoticesToIndex } from './index-queries.ts';
import { noticeTag, tagsOfPagesWithNotice } from './policy.ts';

/**
 * Restores one notice, or all that were binned with an agency or service at a moment. Each needs one of the two places of its tax code,
 * kind and year (decisions C1). Returns the restored ids; the others stay in the bin.
 */
export async function restoreNotices(
  db: Db,
  scope: OwnerScope,
  which: { id: string } | { idUtente: string; cestinato: string } | { funeral: string; cestinato: string },
): Promise<string[]> {
  const named =
    'id' in which
      ? sql`a."_id" = ${which.id}`
      : 'funeral' in which
        ? sql`a.id_servizio = ${which.funeral} and a.cestinato = ${which.cestinato}::timestamptz`
        : sql`a.id_utente = ${which.idUtente} and a.cestinato = ${which.cestinato}::timestamptz`;
  const wanted = sql`${named} and ${ownerCondition(sql`a.id_utente`, scope) ?? sql`true`}`;
  await db.execute(sql`
    select pg_advisory_xact_lock(k) from (
      select distinct hashtextextended(a.codfisc || ' ' || a.cosa || ' ' || a.anno, 0) as k from annunci a
      where ${wanted} and a.cestinato is not null order by 1) locks`);
  const { rows } = await db.execute<{ _id: string }>(sql`
    update annunci set cestinato = null, posto = free.posto from (
      select b."_id", p.posto from (
        select a."_id", a.id_utente, a.origine, a.codfisc, a.cosa, a.anno,
          row_number() over (partition by a.codfisc, a.cosa, a.anno order by a.data_crea, a."_id") as turn,
          row_number() over (partition by a.id_utente, a.origine order by a.data_crea, a."_id") as same
        from annunci a where ${wanted} and a.cestinato is not null
      ) b cross join lateral (
        select v.posto from (values (1), (2)) as v(posto) where b.codfisc = '' or not exists (
          select 1 from annunci l where l.codfisc = b.codfisc and l.cosa = b.cosa and l.anno = b.anno and l.posto = v.posto and l.cestinato is null)
        order by v.posto offset case when b.codfisc = '' then 0 else b.turn - 1 end limit 1
      ) p
      -- Imported anew while it was in the bin: it would stand there twice.
      where b.origine is null or (b.same = 1 and not exists (
        select 1 from annunci l where l.id_utente = b.id_utente and l.origine = b.origine and l.cestinato is null))
    ) free where annunci."_id" = free."_id" returning annunci."_id"`);
  return rows.map(({ _id }) => _id);
}

/** Number of notices still in the bin that went there with an agency. */
export async function countNoticesBinnedWithAgency(
  db: Db,
  scope: OwnerScope,
  idUtente: string,
  cestinato: string,
): Promise<number> {
  const { rows } = await db.execute<{ left: number }>(
    sql`select count(*)::int as left from annunci where id_utente = ${idUtente} and cestinato = ${cestinato}::timestamptz
      and ${ownerCondition(sql`id_utente`, scope) ?? sql`true`}`,
  );
  return rows[0]?.left ?? 0;
}

/** Whether a notice in the bin was imported again meanwhile. */
async function isPublishedAgain(db: Db, scope: OwnerScope, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from annunci b join annunci l on l.id_utente = b.id_utente and l.origine = b.origine and l.cestinato is null
    where b."_id" = ${id} and ${ownerCondition(sql`b.id_utente`, scope) ?? sql`true`}`);
  return rows.length > 0;
}

/** A notice binned with its agency is restored with it; alone it needs a free place of its tax code. */
export const noticeBinRules: BinRules = {
  ...agencyOwnedBinRules,
  kind: 'annuncio',
  table: sql`annunci`,
  name: fullNameSql(sql`x.nome`, sql`x.cognome`),
  restoredWithParent: sql`x.cestinato is not distinct from (select u.cestinato from utenti u where u."_id" = x.id_utente) or ${isBinnedWithFuneral}`,
  restore: async (tx, scope, id) => {
    const notices = await restoreNotices(tx, scope, { id });
    if (notices.length === 0)
      throw (await isPublishedAgain(tx, scope, id))
        ? new Problem('stato-non-ammesso', { detail: 'Questo annuncio è stato importato di nuovo: c’è già.' })
        : new Problem('codice-fiscale-esaurito');
    await addNoticesToIndex(tx, notices);
    return { annunci: 0, rimasti: 0, tags: tagsOfPagesWithNotice(id) };
  },
  tagsOfErased: (id) => [noticeTag(id)],
};
