import type { Key } from '@commiato/contracts/accounts/keys';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { personNameSql } from '../collaborators/queries.ts';
import { chiavi } from './tables.ts';

const { _id, id_utente, persona, nome, aree, scade, creata, usata } = chiavi;
const keyFields = { _id, nome, aree, scade, creata, usata, di: sql<string>`coalesce(${personNameSql(persona)}, '')` };

/** The keys of an agency, newest first. */
export const listAgencyKeys = (db: Db, scope: AgencyScope): Promise<Key[]> =>
  db.select(keyFields).from(chiavi).where(eq(id_utente, scope.idUtente)).orderBy(desc(creata), _id);

/** Stores a key and returns it as it is listed. */
export async function insertKey(db: Db, scope: AgencyScope, key: typeof chiavi.$inferInsert): Promise<Key | undefined> {
  await db.insert(chiavi).values(key);
  const [row] = await db
    .select(keyFields)
    .from(chiavi)
    .where(and(eq(id_utente, scope.idUtente), eq(_id, key._id)));
  return row;
}

/** Deletes a key of the agency and answers its name; undefined if it has none with that id. */
export async function deleteKey(
  db: Db,
  scope: AgencyScope,
  id: string,
): Promise<{ readonly nome: string } | undefined> {
  const [key] = await db
    .delete(chiavi)
    .where(and(eq(id_utente, scope.idUtente), eq(_id, id)))
    .returning({ nome: chiavi.nome });
  return key;
}

/** Forgets the keys whose last day was before `today`. */
export async function deleteExpiredKeys(db: Db, today: string): Promise<void> {
  await db.delete(chiavi).where(lt(scade, today));
}
