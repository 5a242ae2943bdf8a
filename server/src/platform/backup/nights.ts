import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import type { Clock } from '../foundation/clock.ts';

/** After a failure, and after a process that died in it. */
const retryMs = 3600_000;

/** Whether the backup of a night is still to be taken, and not just being tried. */
export async function isDue(db: Db, clock: Clock, night: string): Promise<boolean> {
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
  await db.execute(sql`update copie set finita = ${clock.now().toISOString()}, byte = ${bytes} where notte = ${night}`);
}

export async function markNightFailed(db: Db, night: string, errore: string): Promise<void> {
  await db.execute(sql`update copie set errore = ${errore} where notte = ${night}`);
}

/** As if it had never been begun: due at once. */
export async function unmarkNight(db: Db, night: string): Promise<void> {
  await db.execute(sql`delete from copie where notte = ${night} and finita is null`);
}

export async function forgetNightsBefore(db: Db, night: string): Promise<void> {
  await db.execute(sql`delete from copie where notte < ${night}`);
}

/** The last backup that a night has brought, and what went wrong with the last that was tried: empty where nothing did. */
export async function lastNight(db: Db): Promise<{ ultima: string | null; byte: number | null; errore: string }> {
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
