import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import type { ImageIdentity } from './image-names.ts';

/** Tag of the event that wakes the variant workers. */
export const variantsWakeTag = 'varianti';

/** An image whose variants are due, with the number of this try. */
export interface VariantJob extends ImageIdentity {
  readonly tentativi: number;
}

/** Maximum tries of an image; the pauses grow fivefold from 2 s to 9 hours. */
const maxTries = 8;
const firstPauseSeconds = 2;
/** How long a taken image is left to its worker: a hundred times what its variants take on an idle machine. */
const leaseInterval = '30 seconds';

const isJobOfImage = ({ idUtente, img }: ImageIdentity): SQL => sql`id_utente = ${idUtente} and img = ${img}`;

/** Condition: variants of the image are pending or were given up. */
export const missingVariantsCondition = (image: ImageIdentity): SQL =>
  sql`exists (select 1 from varianti_da_fare v where v.id_utente = ${image.idUtente} and v.img = ${image.img})`;

/** Queues the variants of an image in the transaction that names it; never waits for a worker. */
export async function queueVariants(db: Db, image: ImageIdentity, now: Date): Promise<void> {
  await db.execute(sql`
    insert into varianti_da_fare (id_utente, img, prossimo) values (${image.idUtente}, ${image.img}, ${now.toISOString()})
    on conflict do nothing`);
}

/** Removes the queue entry of a removed image. */
export async function removeVariantJob(db: Db, image: ImageIdentity): Promise<void> {
  await db.execute(sql`delete from varianti_da_fare where ${isJobOfImage(image)}`);
}

/** A recent publisher is looking at the page: such images are made in order of arrival, so that nobody waits for all others. */
const recentInterval = "interval '1 minute'";

/**
 * Takes the first image that became due within the last minute, or else the newest of those that wait longer, because somebody is
 * more likely to look at its page. The try counts from now on. For `leaseInterval` nobody else takes the image; where the process dies, it is due again
 * behind it, and where two make the same variants, because the store takes longer, they write the same files.
 */
export async function claimVariantJob(db: Db, now: Date): Promise<VariantJob | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const since = sql`${at} - ${sql.raw(recentInterval)}`;
  return (
    (await claimFirst(db, at, sql`prossimo between ${since} and ${at} order by prossimo`)) ??
    (await claimFirst(db, at, sql`prossimo < ${since} order by prossimo desc`))
  );
}

async function claimFirst(db: Db, at: SQL, due: SQL): Promise<VariantJob | null> {
  const { rows } = await db.execute<{ id_utente: string; img: string; tentativi: number }>(sql`
    with due as materialized (
      select id_utente, img from varianti_da_fare where ${due} limit 1 for update skip locked)
    update varianti_da_fare v
    set tentativi = v.tentativi + 1, prossimo = ${at} + ${leaseInterval}::interval
    from due where v.id_utente = due.id_utente and v.img = due.img
    returning v.id_utente, v.img, v.tentativi`);
  const [row] = rows;
  return row ? { idUtente: row.id_utente, img: row.img, tentativi: row.tentativi } : null;
}

/** Whether this try is one more than there are: the process died in the last. */
export const isJobBeyondTries = (job: VariantJob): boolean => job.tentativi > maxTries;

/** Keeps why a try failed, and when the next is due; answers whether it was the last and the image is given up. */
export async function recordVariantFailure(db: Db, now: Date, job: VariantJob, reason: string): Promise<boolean> {
  const last = job.tentativi >= maxTries;
  const next = new Date(now.getTime() + firstPauseSeconds * 1000 * 5 ** (job.tentativi - 1)).toISOString();
  await db.execute(sql`
    update varianti_da_fare set errore = ${reason}, prossimo = ${last ? null : next}
    where ${isJobOfImage(job)} and tentativi = ${job.tentativi}`);
  return last;
}
