import { type ImportDetail, type ImportKind, type ImportRow, importUndoDays } from '@commiato/contracts/imports';
import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import type { AgencyScope } from '../security/scopes.ts';
import { importazioni, importazioniRighe } from './tables.ts';

const dayMs = 86_400_000;

/** Imports of an agency of certain kinds: those of areas that the caller sees, or may change. */
const importsOfKindsCondition = ({ idUtente }: Pick<AgencyScope, 'idUtente'>, kinds: readonly ImportKind[]) =>
  and(eq(importazioni.id_utente, idUtente), inArray(importazioni.cosa, [...kinds]));

/** Lets the imports of one agency write one after the other, until the transaction ends: two at once would bring the same twice. */
export async function lockImportsOfAgency(tx: Db, { idUtente }: Pick<AgencyScope, 'idUtente'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`importa ${idUtente}`}, 0))`);
}

export type NewImportRow = Pick<typeof importazioniRighe.$inferInsert, 'riga' | 'stato' | 'dati' | 'foto' | 'note'>;

/** Rows that are written in one statement. */
const batchSize = 500;

export async function insertImport(
  tx: Db,
  head: typeof importazioni.$inferInsert,
  rows: readonly NewImportRow[],
): Promise<void> {
  await tx.insert(importazioni).values(head);
  for (let start = 0; start < rows.length; start += batchSize)
    await tx.insert(importazioniRighe).values(
      rows.slice(start, start + batchSize).map((row, index) => ({
        ...row,
        id_importazione: head._id,
        posto: start + index,
      })),
    );
}

const countRowsSql = (condition: SQL): SQL<number> =>
  sql<number>`(select count(*)::int from importazioni_righe r where r.id_importazione = importazioni."_id" and ${condition})`;

const { _id, cosa, filename, stato, creata, finita } = importazioni;
const importColumns = {
  _id,
  cosa,
  filename,
  stato,
  creata,
  finita,
  annullabile_fino: sql<
    string | null
  >`case when ${stato} <> 'annullata' then ${creata} + make_interval(days => ${importUndoDays}::int) end`.mapWith(
    (value: string | Date) => new Date(value).toISOString(),
  ),
  righe: countRowsSql(sql`true`),
  nuovi: countRowsSql(sql`r.stato in ('attesa', 'pubblicata')`),
  pubblicati: countRowsSql(sql`r.stato = 'pubblicata'`),
  gia_presenti: countRowsSql(sql`r.stato = 'presente'`),
  non_importati: countRowsSql(sql`r.stato = 'scartata'`),
};

/** A page of an agency's imports, the newest first. */
export async function listImports(
  db: Db,
  scope: AgencyScope,
  kinds: readonly ImportKind[],
  { page = 1, pageSize = 50 }: { readonly page?: number | undefined; readonly pageSize?: number | undefined },
): Promise<{ rows: ImportRow[]; total: number }> {
  const rows = await db
    .select(importColumns)
    .from(importazioni)
    .where(importsOfKindsCondition(scope, kinds))
    .orderBy(desc(creata), desc(_id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows, total: await db.$count(importazioni, importsOfKindsCondition(scope, kinds)) };
}

/** An import of the agency with what is to be said of its rows. */
export async function importById(
  db: Db,
  scope: AgencyScope,
  kinds: readonly ImportKind[],
  id: string,
): Promise<ImportDetail | undefined> {
  const [head] = await db
    .select(importColumns)
    .from(importazioni)
    .where(and(importsOfKindsCondition(scope, kinds), eq(_id, id)));
  if (!head) return undefined;
  const noted = await db
    .select({ riga: importazioniRighe.riga, stato: importazioniRighe.stato, note: importazioniRighe.note })
    .from(importazioniRighe)
    .where(and(eq(importazioniRighe.id_importazione, id), sql`${importazioniRighe.note} <> '[]'::jsonb`))
    .orderBy(importazioniRighe.posto);
  const remarks = (some: typeof noted) => some.flatMap(({ riga, note }) => note.map((one) => ({ riga, ...one })));
  return {
    ...head,
    dubbi: remarks(noted.filter((row) => row.stato !== 'scartata')),
    scartati: remarks(noted.filter((row) => row.stato === 'scartata')),
  };
}

/** Locks an import, so that no row of it is published meanwhile; undefined where there is none of these kinds. */
export async function lockImport(tx: Db, scope: AgencyScope, kinds: readonly ImportKind[], id: string) {
  const [row] = await tx
    .select({ stato, cosa })
    .from(importazioni)
    .where(and(importsOfKindsCondition(scope, kinds), eq(_id, id)))
    .for('update');
  return row;
}

export async function markTakenBack(tx: Db, { idUtente }: AgencyScope, id: string, now: string): Promise<void> {
  await tx
    .update(importazioni)
    .set({ stato: 'annullata', finita: sql`coalesce(${finita}, ${now}::timestamptz)`, presa: null })
    .where(and(eq(importazioni.id_utente, idUtente), eq(_id, id)));
}

/** Clears what waits of an import that was taken back; returns where its photographs are. */
export async function clearImportRowsAndListPhotos(tx: Db, id: string): Promise<string[]> {
  const { rows } = await tx.execute<{ foto: string }>(
    sql`select foto from importazioni_righe where id_importazione = ${id} and foto <> ''`,
  );
  await tx.update(importazioniRighe).set({ dati: null, foto: '' }).where(eq(importazioniRighe.id_importazione, id));
  return rows.map(({ foto }) => foto);
}

/** Forgets imports that can no longer be taken back. Their notices stay. */
export async function eraseOldImports(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - importUndoDays * dayMs).toISOString();
  const gone = await db
    .delete(importazioni)
    .where(and(ne(stato, 'in corso'), sql`${creata} < ${before}`))
    .returning({ _id });
  return gone.length;
}
