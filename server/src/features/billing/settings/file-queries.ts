import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';

/**
 * The next file number of a transmitter (a tax code), shared by all accounts that use it, because a file name must never be used twice
 * (control 00002). The counter is locked until the transaction ends. `first` is the number for a transmitter without files here.
 */
export async function takeNextFileNumber(tx: Db, transmitter: string, first: number): Promise<number> {
  const { rows } = await tx.execute<{ ultimo: number }>(sql`
    insert into contatori_file as c (trasmittente, ultimo) values (${transmitter}, ${first})
    on conflict (trasmittente) do update set ultimo = c.ultimo + 1
    returning ultimo`);
  return rows[0]?.ultimo ?? first;
}

/** The last file number of a transmitter; null if it has none here. */
export async function lastFileNumber(db: Db, transmitter: string): Promise<number | null> {
  const { rows } = await db.execute<{ ultimo: number }>(
    sql`select ultimo from contatori_file where trasmittente = ${transmitter}`,
  );
  return rows[0]?.ultimo ?? null;
}

/** Sets the last file number of a transmitter; false if that would go back and repeat names. */
export async function setLastFileNumber(tx: Db, transmitter: string, last: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into contatori_file as c (trasmittente, ultimo) values (${transmitter}, ${last})
    on conflict (trasmittente) do update set ultimo = excluded.ultimo where c.ultimo <= excluded.ultimo
    returning 1`);
  return rows.length > 0;
}
