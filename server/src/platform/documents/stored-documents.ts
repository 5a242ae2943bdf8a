import type { StoredDocument } from '@commiato/contracts/office/stored-files';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import type { Db } from '../database/database.ts';
import type { Clock } from '../foundation/clock.ts';
import { ownerCondition } from '../security/owned.ts';
import type { OwnerScope } from '../security/scopes.ts';
import type { ReceivedDocument } from './receive-document.ts';

/** Files of documents. Features join it by the object's `_id` to show name, kind, size and first opening. */
export const documentiFile = pgTable('documenti_file', {
  _id: text().primaryKey(),
  id_utente: text(),
  chiave: text().notNull(),
  filename: text().notNull(),
  tipo: text().$type<StoredDocument['tipo']>().notNull(),
  byte: integer().notNull(),
  creato: instant().notNull(),
  aperto_il: instant(),
  /** When its object was binned; then nobody can read it. */
  cestinato: instant(),
});

/** Owner of a file: `_id` of its object, and the agency that may read it. */
interface DocumentOwner {
  readonly _id: string;
  readonly id_utente: string | null;
}

/** Attaches a received document to its objects in the transaction that creates them: one file for any number of objects. */
export async function attachDocument(
  tx: Db,
  clock: Clock,
  { chiave, filename, tipo, byte }: ReceivedDocument,
  objects: readonly DocumentOwner[],
): Promise<void> {
  const creato = clock.now().toISOString();
  // The same number of parameters for one object as for ten thousand.
  await tx.execute(sql`
    insert into documenti_file ("_id", id_utente, chiave, filename, tipo, byte, creato)
    select o."_id", o.id_utente, ${chiave}, ${filename}, ${tipo}, ${byte}::int, ${creato}::timestamptz
    from unnest(${sql.param(objects.map((one) => one._id))}::text[], ${sql.param(objects.map((one) => one.id_utente))}::text[])
      as o ("_id", id_utente)`);
}

/** Detaches the file from an object; the storage deletes it within the hour if no other object has it. */
export async function detachDocument(tx: Db, id: string): Promise<void> {
  await tx.delete(documentiFile).where(eq(documentiFile._id, id));
}

const readableDocumentCondition = (scope: OwnerScope, id: string) =>
  and(eq(documentiFile._id, id), isNull(documentiFile.cestinato), ownerCondition(documentiFile.id_utente, scope));

/** The file of an object for its agency and for administrators; the agency's first opening is recorded (decisions E2, E3). */
export async function findAndMarkDocumentOpened(
  db: Db,
  clock: Clock,
  scope: OwnerScope,
  id: string,
): Promise<Pick<ReceivedDocument, 'chiave' | 'filename' | 'tipo' | 'byte'> | undefined> {
  const { chiave, filename, tipo, byte, aperto_il } = documentiFile;
  const [row] = await db
    .select({ chiave, filename, tipo, byte, aperto_il })
    .from(documentiFile)
    .where(readableDocumentCondition(scope, id));
  if (row && scope.kind === 'agency' && scope.viewedBy === null && row.aperto_il === null) {
    await db
      .update(documentiFile)
      .set({ aperto_il: sql`coalesce(${aperto_il}, ${clock.now().toISOString()}::timestamptz)` })
      .where(readableDocumentCondition(scope, id));
  }
  return row;
}

/** Documents that some object had and has no more, in the order of their keys: so many at a time. */
export async function listReleasedDocumentKeys(db: Db, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ chiave: string }>(
    sql`select chiave from documenti_lasciati order by chiave limit ${most}`,
  );
  return rows.map(({ chiave }) => chiave);
}

/** Strikes released documents off. */
export async function unlistReleasedDocuments(db: Db, keys: readonly string[]): Promise<void> {
  await db.execute(sql`delete from documenti_lasciati where chiave = any(${sql.param(keys)}::text[])`);
}

/** The storage keys that no object uses. */
export async function unreferencedDocumentKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const named = await db
    .select({ chiave: documentiFile.chiave })
    .from(documentiFile)
    .where(inArray(documentiFile.chiave, [...keys]));
  const kept = new Set(named.map(({ chiave }) => chiave));
  return keys.filter((key) => !kept.has(key));
}
