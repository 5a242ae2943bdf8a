import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { TakeBackResult } from '../../../platform/imports/import-rules.ts';
import { lockImportsOfAgency } from '../../../platform/imports/queries.ts';
import { type ImportFieldRemark, importazioni, importazioniRighe } from '../../../platform/imports/tables.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { tagsOfPagesWithNotice } from '../notices/policy.ts';
import { annunci } from '../notices/tables.ts';
import { type NoticeIdentity, noticeIdentityOf, type WaitingNotice } from './policy.ts';
import type { AgencyPlace } from './tasks.ts';

type AgencyReference = Pick<AgencyScope, 'idUtente'>;

const isOfAgency = ({ idUtente }: AgencyReference) => eq(importazioni.id_utente, idUtente);

/** Where the agency is. */
export async function readAgencyPlace(db: Db, { idUtente }: AgencyReference): Promise<AgencyPlace> {
  const { comune, prov, cap, regione } = utenti;
  const [row] = await db.select({ comune, prov, cap, regione }).from(utenti).where(eq(utenti._id, idUtente));
  return row ?? { comune: '', prov: '', cap: '', regione: '' };
}

/** Live notices of the agency that may be those of a file: of the same days of death, or without one and with the same surname. */
export async function identitiesPossiblyInFile(
  db: Db,
  { idUtente }: AgencyReference,
  rows: readonly { readonly decesso?: string | null | undefined; readonly cognome: string }[],
): Promise<NoticeIdentity[]> {
  const days = [...new Set(rows.flatMap(({ decesso }) => decesso ?? []))];
  const surnames = [...new Set(rows.flatMap(({ decesso, cognome }) => (decesso ? [] : cognome)))];
  const { cosa, nome, cognome, decesso, nato, codfisc } = annunci;
  const giorno = sql<string>`(${annunci.data_crea} at time zone 'Europe/Rome')::date::text`;
  const found = await db
    .select({ cosa, nome, cognome, decesso, nato, codfisc, giorno })
    .from(annunci)
    .where(
      and(
        eq(annunci.id_utente, idUtente),
        isNull(annunci.cestinato),
        sql`(${decesso} = any(${sql.param(days)}::date[]) or (${decesso} is null and ${cognome} = any(${sql.param(surnames)}::text[])))`,
      ),
    );
  return found.map(noticeIdentityOf);
}

/** Which of these digests imported notices of the agency bear, outside the bin. */
export async function findKnownOriginDigests(
  db: Db,
  { idUtente }: AgencyReference,
  originDigests: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ origine: annunci.origine })
    .from(annunci)
    .where(
      and(
        eq(annunci.id_utente, idUtente),
        isNull(annunci.cestinato),
        sql`${annunci.origine} = any(${sql.param([...originDigests])}::text[])`,
      ),
    );
  return new Set(found.flatMap(({ origine }) => origine ?? []));
}

/** How many live notices of anybody hold these tax codes, by code, kind and year: what the limit of two counts. */
export async function countNoticesByTaxCode(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ key: string; held: number }>(sql`
    select codfisc || ' ' || cosa || ' ' || anno as key, count(*)::int as held from annunci
    where codfisc = any(${sql.param([...new Set(codes)])}::text[]) and codfisc <> '' and cestinato is null group by 1`);
  return new Map(rows.map(({ key, held }) => [key, held]));
}

/** The import of the same file that is still under way. */
export async function findImportIdUnderWay(
  db: Db,
  owner: AgencyReference,
  impronta: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ _id: importazioni._id })
    .from(importazioni)
    .where(and(isOfAgency(owner), eq(importazioni.impronta, impronta), eq(importazioni.stato, 'in corso')));
  return row?._id;
}

/** Bins all notices of an import at one moment and takes them out of the index; returns how many. */
export async function binNoticesOfImport(tx: Db, scope: AgencyScope, id: string, now: string): Promise<TakeBackResult> {
  const binned = await tx
    .update(annunci)
    .set({ cestinato: now })
    .where(and(eq(annunci.id_utente, scope.idUtente), eq(annunci.id_importazione, id), isNull(annunci.cestinato)))
    .returning({ _id: annunci._id });
  const ids = binned.map((row) => row._id);
  await tx.execute(sql`delete from parole where id_annuncio = any(${sql.param(ids)}::text[])`);
  return { binned: ids.length, tags: ids.flatMap(tagsOfPagesWithNotice) };
}

/** An import that a process has for a while. */
export interface TakenImport {
  readonly _id: string;
  readonly idUtente: string;
  readonly persona: string;
}

/** Takes the import that has waited longest, for so long that a process that dies does not hold it; null where none waits. */
export async function takeImport(db: Db, now: Date, forMs: number): Promise<TakenImport | null> {
  const until = new Date(now.getTime() + forMs).toISOString();
  const { rows } = await db.execute<{ _id: string; id_utente: string; persona: string }>(sql`
    update importazioni set presa = ${until} where "_id" = (
      select "_id" from importazioni where stato = 'in corso' and cosa = 'annunci' and (presa is null or presa <= ${now.toISOString()})
      order by presa nulls first, creata limit 1 for update skip locked)
    returning "_id", id_utente, persona`);
  const [row] = rows;
  return row ? { _id: row._id, idUtente: row.id_utente, persona: row.persona } : null;
}

/** Gives an import back, behind the others that wait; ends it where no row waits any more. */
export async function releaseOrFinishImport(db: Db, id: string, now: string): Promise<void> {
  await db.execute(sql`
    update importazioni i set presa = ${now},
      stato = case when w.waits then i.stato else 'fatta' end, finita = case when w.waits then i.finita else ${now}::timestamptz end
    from (select exists (select from importazioni_righe where id_importazione = ${id} and stato = 'attesa') as waits) w
    where i."_id" = ${id} and i.stato = 'in corso'`);
}

/** A row that waits to be published. */
export interface ImportRowToPublish {
  readonly posto: number;
  readonly dati: WaitingNotice;
  readonly foto: string;
  /** How many times it was begun, this time included. */
  readonly tentativi: number;
}

/** The next row that waits, counted as begun; its import is held on. */
export async function takeNextRow(db: Db, id: string, heldUntil: string): Promise<ImportRowToPublish | null> {
  const { rows } = await db.execute<{ posto: number; dati: WaitingNotice; foto: string; tentativi: number }>(sql`
    with held as (update importazioni set presa = ${heldUntil} where "_id" = ${id} and stato = 'in corso')
    update importazioni_righe set tentativi = tentativi + 1 where id_importazione = ${id} and posto = (
      select posto from importazioni_righe where id_importazione = ${id} and stato = 'attesa' order by posto limit 1)
      and stato = 'attesa'
    returning posto, dati, foto, tentativi`);
  return rows[0] ?? null;
}

/** Does not count the try of a row that has just failed, where its import was begun after `since`. */
export async function uncountTry(db: Db, id: string, posto: number, since: string): Promise<void> {
  await db.execute(sql`
    update importazioni_righe r set tentativi = r.tentativi - 1 from importazioni i
    where i."_id" = ${id} and i.creata > ${since} and r.id_importazione = i."_id" and r.posto = ${posto} and r.tentativi > 0`);
}

/**
 * Locks a row and keeps its import from being taken back until the transaction ends; false where there is nothing to do any more. Rows of
 * one agency are published one after the other, whatever imports they are of.
 */
export async function lockRow(tx: Db, { _id: id, idUtente }: TakenImport, posto: number): Promise<boolean> {
  await lockImportsOfAgency(tx, { idUtente });
  const { rows } = await tx.execute(sql`
    select from importazioni i join importazioni_righe r on r.id_importazione = i."_id"
    where i."_id" = ${id} and i.stato = 'in corso' and r.posto = ${posto} and r.stato = 'attesa' for share of i for update of r`);
  return rows.length === 1;
}

/** Writes what became of a row; its notice and its photograph are no longer needed. */
export async function storeRowOutcomeAndClearData(
  tx: Db,
  id: string,
  posto: number,
  {
    stato: ended,
    note = [],
  }: { readonly stato: 'pubblicata' | 'presente' | 'scartata'; readonly note?: readonly ImportFieldRemark[] },
): Promise<void> {
  await tx
    .update(importazioniRighe)
    .set({
      stato: ended,
      dati: null,
      foto: '',
      note: sql`${importazioniRighe.note} || ${JSON.stringify(note)}::jsonb`,
    })
    .where(
      and(
        eq(importazioniRighe.id_importazione, id),
        eq(importazioniRighe.posto, posto),
        ne(importazioniRighe.stato, 'pubblicata'),
      ),
    );
}

/** Whether any import waits for a process. */
export async function hasWaitingImports(db: Db): Promise<boolean> {
  return (await db.$count(importazioni, eq(importazioni.stato, 'in corso'))) > 0;
}

/** The storage keys that no row of an import names. */
export async function unreferencedImportKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from unnest(${sql.param([...keys])}::text[]) as key
    where not exists (select from importazioni_righe r where r.foto = key and r.foto <> '')`);
  return rows.map(({ key }) => key);
}
