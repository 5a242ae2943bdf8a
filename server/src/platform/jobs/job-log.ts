import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import type { Clock } from '../foundation/clock.ts';

/** Last run of a job. */
export interface JobRun {
  readonly nome: string;
  readonly iniziato: string;
  readonly finito: string | null;
  /** Empty on success. */
  readonly errore: string;
  /** Rows erased in the last run and in total; null for a job that erases nothing. */
  readonly cancellati: { readonly ultimi: number; readonly inTutto: number } | null;
}

/** A job that did nothing because what it was about to do cannot be right. The message is an Italian sentence for the administrator. */
export class JobRefusedError extends Error {
  override readonly name = 'JobStopped';
}

/** Runs a job and records start, end, error and number of erased rows. Rethrows the job's error. */
export async function runAndLogJob(
  db: Db,
  clock: Clock,
  name: string,
  run: () => Promise<number | null>,
): Promise<void> {
  const begin = clock.now().toISOString();
  await db.execute(sql`
    insert into lavori (nome, iniziato) values (${name}, ${begin})
    on conflict (nome) do update set iniziato = excluded.iniziato, finito = null, errore = ''`);
  const end = (errore: string, erased: number | null, fermato = false) =>
    db.execute(sql`
      update lavori set finito = ${clock.now().toISOString()}, errore = ${errore}, fermato = ${fermato}, cancellati = ${erased}::integer,
        cancellati_in_tutto = coalesce(cancellati_in_tutto + coalesce(${erased}::bigint, 0), ${erased}::bigint)
      where nome = ${name}`);
  try {
    await end('', await run());
  } catch (error) {
    const stopped = error instanceof JobRefusedError;
    await end(stopped ? error.message : 'Non riuscito: il motivo è nel registro tecnico del programma.', null, stopped);
    throw error;
  }
}

/** The last run of every job, most recent first. */
export async function readLastJobRuns(db: Db): Promise<JobRun[]> {
  const { rows } = await db.execute<
    Record<'nome' | 'iniziato' | 'errore', string> & { finito: string | null; last: number | null; ever: string | null }
  >(
    sql`select nome, iniziato, finito, errore, cancellati as last, cancellati_in_tutto as ever from lavori order by iniziato desc, nome`,
  );
  const iso = (value: string) => new Date(value).toISOString();
  return rows.map(({ last, ever, ...row }) => ({
    ...row,
    iniziato: iso(row.iniziato),
    finito: row.finito && iso(row.finito),
    cancellati: ever === null ? null : { ultimi: last ?? 0, inTutto: Number(ever) },
  }));
}

/** Where an unfinished job continues; empty at its beginning. */
export async function readResumeKey(db: Db, job: string): Promise<string> {
  const { rows } = await db.execute<{ key: string }>(sql`select prosegue_dopo as key from lavori where nome = ${job}`);
  return rows[0]?.key ?? '';
}

/** Stores where the job continues in its next run. */
export async function keepResumeKey(db: Db, job: string, key: string): Promise<void> {
  await db.execute(sql`update lavori set prosegue_dopo = ${key} where nome = ${job} and prosegue_dopo <> ${key}`);
}
