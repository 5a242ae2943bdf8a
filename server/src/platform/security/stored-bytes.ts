import type { AgencyStorageSpace, StorageSpaceKind } from '@commiato/contracts/accounts/space';
import { defaultStorageSpace } from '@commiato/contracts/budgets';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { Problem } from '../foundation/problem.ts';

/**
 * What an agency's files take in the store and how much it may store. Small copies of images are made by us and not counted, nor are documents
 * that the administration has sent.
 */
export async function readUsedSpace(db: Db, idUtente: string): Promise<AgencyStorageSpace> {
  const { rows } = await db.execute<{ cosa: StorageSpaceKind; byte: string; file: number; massimo: string | null }>(sql`
    select u."spazioMassimo"::text as massimo, f.cosa, coalesce(sum(f.byte), 0)::text as byte, count(f.cosa)::int as file
    from utenti u left join (${storedFilesQuery(idUtente, documentKindSql)}) f on true
    where u."_id" = ${idUtente} group by 1, 2 order by sum(f.byte) desc`);
  const voci = rows.flatMap(({ cosa, byte, file }) => (file > 0 ? [{ cosa, byte: Number(byte), file }] : []));
  return {
    massimo: Number(rows[0]?.massimo ?? defaultStorageSpace),
    occupato: voci.reduce((sum, { byte }) => sum + byte, 0),
    voci,
  };
}

/**
 * Agencies whose files take at least this share (0 to 1) of what each may store, as rows of (id_utente, usato, massimo); of all agencies it
 * reads all files' rows.
 */
export const agenciesNearSpaceLimitQuery = (share: number, idUtente: string | null = null): SQL => sql`
  select u."_id" as id_utente, sum(f.byte)::bigint as usato, coalesce(u."spazioMassimo", ${defaultStorageSpace}::bigint) as massimo
  from utenti u join (${storedFilesQuery(idUtente)}) f on f.id_utente = u."_id"
  group by u."_id" having sum(f.byte) >= ${share}::float8 * coalesce(u."spazioMassimo", ${defaultStorageSpace}::bigint)`;

/** What a document `d` of the store belongs to. */
const documentKindSql = sql`case
      when exists (select from servizi_documenti s where s."_id" = d."_id") then 'servizi'
      when exists (select from firme_documenti s where s."_id" = d."_id") then 'servizi'
      when exists (select from moduli_versioni s where s."_id" = d."_id") then 'moduli'
      when exists (select from certificati c where c."_id" = d."_id") then 'certificati'
      when exists (select from fatture_firmate s where s."_id" = d."_id") then 'fatture'
      else 'richieste' end`;

/** The files of an agency, or of all, as rows of (id_utente, cosa, byte). Whoever only sums leaves out the documents' kind, which takes longest to plan. */
function storedFilesQuery(idUtente: string | null, documentKind: SQL = sql`'documenti'`): SQL {
  const isTheirs = (column: string) => (idUtente === null ? sql`true` : sql`${sql.raw(column)} = ${idUtente}`);
  return sql`
    select f.id_utente, f.cosa, i.byte from (
      select id_utente, 'annunci' as cosa, img from annunci where ${isTheirs('id_utente')} and img <> ''
      union all
      select id_utente, 'allegati', img from allegati where ${isTheirs('id_utente')}
      union all
      select id_utente, 'servizi', img from dalla_famiglia where ${isTheirs('id_utente')} and img <> ''
      union all
      select id_utente, 'annunci', img from pensieri where ${isTheirs('id_utente')} and img <> ''
      union all
      select "_id", 'logo', logo from utenti where ${isTheirs('"_id"')} and logo <> ''
    ) f join immagini_byte i on i.id_utente = f.id_utente and i.img = f.img
    union all
    select d.id_utente, ${documentKind}, d.byte
    from documenti_file d
    where ${isTheirs('d.id_utente')} and not exists (select from documenti_inviati s where s."_id" = d."_id")`;
}

/**
 * Throws 413 where `more` bytes would not fit into what the agency may store. Of an agency that is far from it two indexes are summed, every
 * image and document of its in the store; only where these leave no room is it asked which of them count.
 */
export async function requireAgencySpace(db: Db, idUtente: string, more: number): Promise<void> {
  const isFull = async (stored: SQL) => {
    const { rows } = await db.execute<{ full: boolean }>(sql`
      select (${stored}) + ${more}::bigint > coalesce(u."spazioMassimo", ${defaultStorageSpace}::bigint) as full
      from utenti u where u."_id" = ${idUtente}`);
    return rows[0]?.full ?? false;
  };
  const mayBeFull = await isFull(sql`
    select coalesce(sum(byte), 0) from (
      select byte from immagini_byte where id_utente = ${idUtente} union all select byte from documenti_file where id_utente = ${idUtente}) f`);
  if (mayBeFull && (await isFull(sql`select coalesce(sum(f.byte), 0) from (${storedFilesQuery(idUtente)}) f`)))
    throw new Problem('spazio-occupato');
}

/** Keeps how many bytes a stored image has, in the transaction that names it. */
export async function recordImageBytes(
  tx: Db,
  { idUtente, img, byte }: { readonly idUtente: string; readonly img: string; readonly byte: number },
): Promise<void> {
  await tx.execute(sql`
    insert into immagini_byte (id_utente, img, byte) values (${idUtente}, ${img}, ${byte}) on conflict (id_utente, img) do nothing`);
}

/** Forgets the bytes of an image that is no longer stored. */
export async function forgetImageBytes(db: Db, { idUtente, img }: { idUtente: string; img: string }): Promise<void> {
  await db.execute(sql`delete from immagini_byte where id_utente = ${idUtente} and img = ${img}`);
}
