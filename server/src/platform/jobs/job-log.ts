import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import type { Clock } from '../foundation/clock.ts';

/** What a job did last. */
export interface ChoreRun {
  readonly nome: string;
  readonly iniziato: string;
  readonly finito: string | null;
  /** Empty where it went well. */
  readonly errore: string;
}

/** Does a job and remembers when, and how it ended. Its error is thrown on. */
export async function logged(db: Db, clock: Clock, name: string, run: () => Promise<void>): Promise<void> {
  const begin = clock.now().toISOString();
  await db.execute(sql`
    insert into lavori (nome, iniziato) values (${name}, ${begin})
    on conflict (nome) do update set iniziato = excluded.iniziato, finito = null, errore = ''`);
  const end = (errore: string) =>
    db.execute(sql`update lavori set finito = ${clock.now().toISOString()}, errore = ${errore} where nome = ${name}`);
  try {
    await run();
    await end('');
  } catch (error) {
    await end('Non riuscito: il motivo è nel registro tecnico del programma.');
    throw error;
  }
}

/** The last run of every job, the latest first. */
export async function lastRuns(db: Db): Promise<ChoreRun[]> {
  const { rows } = await db.execute<{ nome: string; iniziato: string; finito: string | null; errore: string }>(
    sql`select nome, iniziato, finito, errore from lavori order by iniziato desc, nome`,
  );
  const iso = (value: string) => new Date(value).toISOString();
  return rows.map((row) => ({ ...row, iniziato: iso(row.iniziato), finito: row.finito && iso(row.finito) }));
}
