import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { annunci } from '../notices/tables.ts';

/** Records a visitor of a notice until an instant; true if new. */
export async function insertVisitor(db: Db, idNotice: string, visitor: string, expires: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into visitatori (id_nek, visitatore, scade) values (${idNotice}, ${visitor}, ${expires}) on conflict do nothing returning 1`);
  return rows.length === 1;
}

/** Whether a notice has one of the visitor's keys. */
export async function hasVisitor(db: Db, idNotice: string, visitor: readonly string[]): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from visitatori where id_nek = ${idNotice} and visitatore = any(${sql.param([...visitor])}::text[]) limit 1`,
  );
  return rows.length === 1;
}

export async function addHeart(db: Db, idNotice: string): Promise<void> {
  await db
    .update(annunci)
    .set({ cuori: sql`${annunci.cuori} + 1` })
    .where(eq(annunci._id, idNotice));
}

export async function heartCountOf(db: Db, idNotice: string): Promise<number> {
  const [row] = await db.select({ cuori: annunci.cuori }).from(annunci).where(eq(annunci._id, idNotice));
  return row?.cuori ?? 0;
}

/** Deletes visitors whose time is over; their hearts stay counted. */
export async function deleteExpiredVisitors(db: Db, now: string): Promise<void> {
  await db.execute(sql`delete from visitatori where scade < ${now}`);
}
