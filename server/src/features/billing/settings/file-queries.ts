import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';

/**
 * The next number of the files that a transmitter (a tax code) sends, whichever account they are of: a name is never used twice (control
 * 00002). Held until the transaction ends. `first` begins a transmitter that has sent nothing from here.
 */
export async function nextFileNumber(tx: Db, transmitter: string, first: number): Promise<number> {
  const { rows } = await tx.execute<{ ultimo: number }>(sql`
    insert into contatori_file as c (trasmittente, ultimo) values (${transmitter}, ${first})
    on conflict (trasmittente) do update set ultimo = c.ultimo + 1
    returning ultimo`);
  return rows[0]?.ultimo ?? first;
}

/** The number of the last file that a transmitter sent from here; null where there is none. */
export async function lastFileNumber(db: Db, transmitter: string): Promise<number | null> {
  const { rows } = await db.execute<{ ultimo: number }>(
    sql`select ultimo from contatori_file where trasmittente = ${transmitter}`,
  );
  return rows[0]?.ultimo ?? null;
}

/** Lets the files of a transmitter go on after `last`: only forwards. Answers whether it did. */
export async function continueFilesAfter(tx: Db, transmitter: string, last: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into contatori_file as c (trasmittente, ultimo) values (${transmitter}, ${last})
    on conflict (trasmittente) do update set ultimo = excluded.ultimo where c.ultimo <= excluded.ultimo
    returning 1`);
  return rows.length > 0;
}
