import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import type { Clock } from '../foundation/clock.ts';

/** Delay after a failure, or after a process that died during a backup. */
const retryMs = 3600_000;

/** Whether the backup of a night is missing and nobody is taking it. */
export async function isBackupDue(db: Db, clock: Clock, night: string): Promise<boolean> {
  const tried = new Date(clock.now().getTime() - retryMs).toISOString();
  const { rows } = await db.execute(
    sql`select from copie where notte = ${night} and (finita is not null or iniziata > ${tried})`,
  );
  return rows.length === 0;
}

export async function markNightBegun(db: Db, clock: Clock, night: string): Promise<void> {
  await db.execute(sql`
    insert into copie (notte, iniziata) values (${night}, ${clock.now().toISOString()})
    on conflict (notte) do update set iniziata = excluded.iniziata, errore = ''`);
}

export async function markNightTaken(db: Db, clock: Clock, night: string, bytes: number): Promise<void> {
  await db.execute(sql`
    update copie set finita = ${clock.now().toISOString()}, byte = ${bytes}, errore = '' where notte = ${night}`);
}

/** When the last try of a night began that was not marked as done; null where there is none. */
export async function startOfUnfinishedTry(db: Db, night: string): Promise<Date | null> {
  const { rows } = await db.execute<{ iniziata: string }>(
    sql`select iniziata from copie where notte = ${night} and finita is null`,
  );
  return rows[0] ? new Date(rows[0].iniziata) : null;
}

export async function markNightFailed(db: Db, night: string, errore: string): Promise<void> {
  await db.execute(sql`update copie set errore = ${errore} where notte = ${night}`);
}

/** Makes a night due again. */
export async function deleteUnfinishedNight(db: Db, night: string): Promise<void> {
  await db.execute(sql`delete from copie where notte = ${night} and finita is null`);
}

export async function deleteNightsBefore(db: Db, night: string): Promise<void> {
  await db.execute(sql`delete from copie where notte < ${night}`);
}

/** The last nightly backup, and the error of the last try: empty if it succeeded. */
export async function lastNightlyBackup(
  db: Db,
): Promise<{ ultima: string | null; byte: number | null; errore: string }> {
  const { rows } = await db.execute<{ finita: string | null; byte: string | null; errore: string | null }>(sql`
    select t.finita, t.byte, (select errore from copie order by notte desc limit 1) as errore
    from (select) nothing left join lateral
      (select finita, byte from copie where finita is not null order by notte desc limit 1) t on true`);
  const [row] = rows;
  return {
    ultima: row?.finita ? new Date(row.finita).toISOString() : null,
    byte: row?.byte ? Number(row.byte) : null,
    errore: row?.errore ?? '',
  };
}
