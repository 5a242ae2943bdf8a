import { asc, gt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { annunci } from '../notices/tables.ts';
import type { TimeSpan } from './queries.ts';

/** Until when search engines were told; undefined where they never were. */
export async function readPingedUntil(db: Db): Promise<string | undefined> {
  const { rows } = await db.execute<{ fino: Date | string }>(sql`select fino from motori_avvisati`);
  return rows[0] && new Date(rows[0].fino).toISOString();
}

export async function storePingedUntil(db: Db, until: string): Promise<void> {
  await db.execute(
    sql`insert into motori_avvisati (fino) values (${until}) on conflict (uno) do update set fino = excluded.fino`,
  );
}

/**
 * The next notices, behind an identifier, whose page was published, changed or removed in a span of time, hidden and binned ones too; none
 * of those that are kept from search engines.
 */
export function noticesChangedWithin(db: Db, { from, to }: TimeSpan, limit: number, after: string) {
  const { _id, nome, cognome } = annunci;
  return db
    .select({ _id, nome, cognome })
    .from(annunci)
    .where(
      // What an import has brought, or has taken back, is not told: only what was changed since, and is there.
      sql`${gt(_id, after)} and ${annunci.indicizza}
        and (${annunci.origine} is null or (${annunci.cambiato} is not null and ${annunci.cestinato} is null)) and ${_id} in (
        select a."_id" from annunci a where a.data_crea >= ${from} and a.data_crea < ${to}
        union select a."_id" from annunci a where a.cambiato >= ${from} and a.cambiato < ${to}
        union select a."_id" from eventi e join annunci a on a.id_servizio = e.id_servizio
          where e.cambiato_pubblico >= ${from} and e.cambiato_pubblico < ${to})`,
    )
    .orderBy(asc(_id))
    .limit(limit);
}
