import { romeLocalTime } from '@commiato/italy/clock';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import {
  agencyOwnedBinRules,
  type BinRules,
  fullNameSql,
  isBinnedWithFuneral,
} from '../../../platform/feature/bin-rules.ts';
import type { Clock } from '../../../platform/foundation/clock.ts';
import { ownerCondition } from '../../../platform/security/owned.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';
import type { OwnerScope } from '../../../platform/security/scopes.ts';
import { queueAlertMatching } from './alert-queue-queries.ts';
import { noticeTag } from './policy.ts';

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

/**
 * Notes for alerts what has become of the events of restored notices since they went into the bin: nobody was told meanwhile, and whoever was
 * told an hour before would go there. What is over is told to nobody.
 */
export async function queueAlertsOfChangesInBin(
  tx: Db,
  clock: Clock,
  restored: readonly string[],
  cestinato: string,
): Promise<void> {
  if (restored.length === 0) return;
  const since = sql`${cestinato}::timestamptz`;
  // A note tells neither when nor where.
  const isToldOtherwise = sql`(e.spostato_il >= ${since} or e.detto_il >= ${since} or not e.pubblico or e.tolto is not null)`;
  const { rows } = await tx.execute<{ id: string; superato: boolean }>(sql`
    select a."_id" as id, bool_or(e.data_crea < ${since}) as superato
    from annunci a join eventi e on e.id_servizio = a.id_servizio
    where a."_id" = any(${sql.param([...restored])}::text[]) and e.cambiato_pubblico >= ${since} and ${isToldOtherwise}
      and greatest(e.inizio, e.fine, e.inizio_pubblico, e.prima ->> 'inizio') >= ${romeLocalTime(clock.now())}
    group by a."_id"`);
  for (const reason of ['superato', 'cambiato'] as const) {
    const those = rows.filter(({ superato }) => superato === (reason === 'superato'));
    await queueAlertMatching(
      tx,
      clock,
      those.map(({ id }) => id),
      reason,
    );
  }
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
export async function isImportedAgain(db: Db, scope: OwnerScope, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from annunci b join annunci l on l.id_utente = b.id_utente and l.origine = b.origine and l.cestinato is null
    where b."_id" = ${id} and ${ownerCondition(sql`b.id_utente`, scope) ?? sql`true`}`);
  return rows.length > 0;
}

/**
 * Whether the administration put a notice into the bin, and not its agency. An older deletion does not count: the notice may have come back
 * since, and gone into the bin again with its funeral.
 */
export const isBinnedByAdministration = adminQuery(async (db: Db, id: string, cestinato: string): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select from annunci a cross join lateral (
      select r.chi, r.agenzia from registro r where r.oggetto = a."_id" and r.eliminazione and r.quando >= ${cestinato}::timestamptz
      order by r.quando desc limit 1) deletion
    where a."_id" = ${id} and coalesce(deletion.agenzia, deletion.chi) <> a.id_utente`);
  return rows.length > 0;
});

/** Notices in the bin: one binned with its agency or its funeral is restored with it. */
export const baseNoticeBinRules: BinRules = {
  ...agencyOwnedBinRules,
  kind: 'annuncio',
  table: sql`annunci`,
  name: fullNameSql(sql`x.nome`, sql`x.cognome`),
  restoredWithParent: sql`x.cestinato is not distinct from (select u.cestinato from utenti u where u."_id" = x.id_utente) or ${isBinnedWithFuneral}`,
  tagsOfErased: (id) => [noticeTag(id)],
};
