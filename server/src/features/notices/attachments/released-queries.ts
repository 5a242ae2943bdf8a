import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { ImageIdentity } from '../../../platform/images/image-names.ts';

/** Images that some row named and names no more, whatever other rows do: so many at a time, those behind one of them. */
export async function releasedImages(db: Db, { idUtente, img }: ImageIdentity, most: number): Promise<ImageIdentity[]> {
  const { rows } = await db.execute<{ id_utente: string; img: string }>(sql`
    select id_utente, img from immagini_lasciate where (id_utente, img) > (${idUtente}, ${img}) order by id_utente, img limit ${most}`);
  return rows.map((row) => ({ idUtente: row.id_utente, img: row.img }));
}

/** Holds one until the transaction ends; false where somebody releases the same image in this moment, or has struck it off. */
export async function lockReleasedImage(tx: Db, { idUtente, img }: ImageIdentity): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from immagini_lasciate where id_utente = ${idUtente} and img = ${img} for update skip locked`);
  return rows.length === 1;
}

/** Strikes one off. */
export async function deleteReleasedImageEntry(tx: Db, { idUtente, img }: ImageIdentity): Promise<void> {
  await tx.execute(sql`delete from immagini_lasciate where id_utente = ${idUtente} and img = ${img}`);
}
