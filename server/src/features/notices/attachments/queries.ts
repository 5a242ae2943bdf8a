import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { type BinRules, fullNameSql } from '../../../platform/feature/bin-rules.ts';
import { type ImageIdentity, imageOfKey } from '../../../platform/images/image-names.ts';
import { ownerCondition } from '../../../platform/security/owned.ts';
import type { AgencyScope, OwnerScope } from '../../../platform/security/scopes.ts';
import { tagsOfPagesWithNotice } from '../notices/policy.ts';
import { isOwnLive } from '../notices/queries.ts';
import { annunci } from '../notices/tables.ts';
import { allegati } from './tables.ts';

const { cestinato, ...attachmentFields } = getTableColumns(allegati);

export { attachmentFields };

/** Condition: neither the attachment nor its notice is in the bin, and the caller's agency owns it (an administrator: any). */
const isOwnAttachment = (scope: OwnerScope) =>
  and(
    isNull(allegati.cestinato),
    sql`exists (select from annunci a where a."_id" = ${allegati.id_nek} and a.cestinato is null)`,
    ownerCondition(allegati.id_utente, scope),
  );

/** Attachments of a notice of the caller, oldest first; undefined if it is not the caller's. */
export async function listAttachments(db: Db, scope: OwnerScope, idNotice: string) {
  if (!(await lockOwnNotice(db, scope, idNotice))) return undefined;
  return db
    .select(attachmentFields)
    .from(allegati)
    .where(and(eq(allegati.id_nek, idNotice), isOwnAttachment(scope)))
    .orderBy(asc(allegati.data_crea), asc(allegati._id));
}

/** Where the image of an attachment of the caller is stored, also while its notice is hidden; undefined if it is not the caller's. */
export async function attachmentImage(db: Db, scope: OwnerScope, id: string) {
  const [found] = await db
    .select({ id_utente: allegati.id_utente, img: allegati.img })
    .from(allegati)
    .where(and(eq(allegati._id, id), isOwnAttachment(scope)));
  return found;
}

/** Whether the caller owns a live notice; locks it until the transaction ends. */
export async function lockOwnNotice(db: Db, scope: OwnerScope, idNotice: string): Promise<boolean> {
  const rows = await db
    .select({ _id: annunci._id })
    .from(annunci)
    .where(and(eq(annunci._id, idNotice), isOwnLive(scope)))
    .for('share');
  return rows.length === 1;
}

export async function insertAttachment(
  db: Db,
  scope: AgencyScope,
  row: Omit<typeof allegati.$inferInsert, 'id_utente'>,
) {
  const [inserted] = await db
    .insert(allegati)
    .values({ ...row, id_utente: scope.idUtente })
    .returning(attachmentFields);
  return inserted;
}

/** Bins an attachment and returns its notice; undefined if it is not the caller's. */
export async function binAttachment(db: Db, scope: OwnerScope, id: string, now: string): Promise<string | undefined> {
  const [binned] = await db
    .update(allegati)
    .set({ cestinato: now })
    .where(and(eq(allegati._id, id), isOwnAttachment(scope)))
    .returning({ id_nek: allegati.id_nek });
  return binned?.id_nek;
}

/** The given images that no row names, hidden and binned rows included. */
export async function unreferencedImages<I extends ImageIdentity>(db: Db, images: readonly I[]): Promise<I[]> {
  const agencies = sql.param(images.map(({ idUtente }) => idUtente));
  const names = sql.param(images.map(({ img }) => img));
  const { rows } = await db.execute<{ place: number }>(sql`
    select i.place::int as place
    from unnest(${agencies}::text[], ${names}::text[]) with ordinality as i (id_utente, img, place)
    where not exists (select from annunci a where a.id_utente = i.id_utente and a.img = i.img)
      and not exists (select from allegati a where a.id_utente = i.id_utente and a.img = i.img)
      and not exists (select from dalla_famiglia d where d.id_utente = i.id_utente and d.img = i.img and d.img <> '')
      and not exists (select from pensieri p where p.id_utente = i.id_utente and p.img = i.img and p.img <> '')
      and not exists (select from utenti u where u."_id" = i.id_utente and u.logo = i.img)
      and not exists (select from convenzioni c where c."_id" = i.id_utente and c.logo = i.img)
    order by i.place`);
  return rows.flatMap(({ place }) => images[place - 1] ?? []);
}

/** Those of these keys whose image no row names; a key that is no image's is none of them. */
export async function unreferencedImageKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const files = keys.flatMap((key) => {
    const image = imageOfKey(key);
    return image ? { ...image, key } : [];
  });
  return (await unreferencedImages(db, files)).map(({ key }) => key);
}

export const attachmentBinRules: BinRules = {
  kind: 'allegato',
  table: sql`allegati`,
  parent: { kind: 'annuncio', column: sql`id_nek` },
  name: sql`(select ${fullNameSql(sql`a.nome`, sql`a.cognome`)} from annunci a where a."_id" = x.id_nek)`,
  account: sql`x.id_utente`,
  restore: async (tx, scope, id) => {
    const [back] = await tx
      .update(allegati)
      .set({ cestinato: null })
      .where(and(eq(allegati._id, id), ownerCondition(allegati.id_utente, scope)))
      .returning({ id_nek: allegati.id_nek });
    return { annunci: 0, rimasti: 0, tags: back ? tagsOfPagesWithNotice(back.id_nek) : [] };
  },
};
