import type { ThreadMessage } from '@commiato/contracts/requests/messages';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { OwnerScope } from '../../../platform/security/scopes.ts';
import { isVisibleTo } from '../requests/queries.ts';
import { pratiche } from '../requests/tables.ts';
import { messaggiPratica } from './tables.ts';

const { _id, id_pratica, testo, quando, autore, parte } = messaggiPratica;
const messageFields = { _id, testo, quando, autore, parte };

/** A request with its agency (null for a public one), title and number of messages. */
const threadFields = {
  id_utente: pratiche.id_utente,
  cosa: pratiche.cosa,
  titolo: pratiche.titolo,
  evaso: pratiche.evaso,
  messaggi: sql<number>`(select count(*)::int from messaggi_pratica m where m.id_pratica = pratiche."_id")`,
};

/** The request if the caller may read it; else undefined. */
export async function findThread(db: Db, scope: OwnerScope, id: string) {
  const [row] = await db
    .select(threadFields)
    .from(pratiche)
    .where(and(eq(pratiche._id, id), isVisibleTo(scope)));
  return row;
}

/** The same, locked until the transaction ends, so that messages follow each other. */
export async function lockThread(db: Db, scope: OwnerScope, id: string) {
  const [row] = await db
    .select(threadFields)
    .from(pratiche)
    .where(and(eq(pratiche._id, id), isVisibleTo(scope)))
    .for('update');
  return row;
}

/** Messages of a request that the caller may read, oldest first. */
export const listThreadMessages = (db: Db, scope: OwnerScope, id: string): Promise<ThreadMessage[]> =>
  db
    .select(messageFields)
    .from(messaggiPratica)
    .innerJoin(pratiche, eq(pratiche._id, id_pratica))
    .where(and(eq(id_pratica, id), isVisibleTo(scope)))
    .orderBy(asc(quando), asc(_id));

/** Inserts a message and updates on the request whether one of the agency waits. */
export async function insertMessage(
  tx: Db,
  scope: OwnerScope,
  row: typeof messaggiPratica.$inferInsert,
): Promise<ThreadMessage | undefined> {
  const [inserted] = await tx.insert(messaggiPratica).values(row).returning(messageFields);
  await tx
    .update(pratiche)
    .set({ messaggio_nuovo: row.parte === 'agenzia' })
    .where(and(eq(pratiche._id, row.id_pratica), isVisibleTo(scope)));
  return inserted;
}
