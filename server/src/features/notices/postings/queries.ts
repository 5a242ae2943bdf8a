import type { PostingRule } from '@commiato/contracts/notices/postings';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { ownerCondition } from '../../../platform/security/owned.ts';
import type { AgencyScope, OwnerScope } from '../../../platform/security/scopes.ts';
import { affissioni } from './tables.ts';

const { id_utente, data_crea, ...fields } = getTableColumns(affissioni);
const isOwnWithId = ({ idUtente }: AgencyScope, id: string) => and(eq(affissioni._id, id), eq(id_utente, idUtente));

/** The municipalities of the agency by name. */
export const listPostingRules = (db: Db, { idUtente }: AgencyScope): Promise<PostingRule[]> =>
  db
    .select(fields)
    .from(affissioni)
    .where(eq(id_utente, idUtente))
    .orderBy(sql`lower(${affissioni.comune})`, affissioni._id);

/** The municipalities of the agency of something that the caller may see. */
export const postingRulesOfAgency = (db: Db, scope: OwnerScope, agency: string): Promise<PostingRule[]> =>
  db
    .select(fields)
    .from(affissioni)
    .where(and(eq(id_utente, agency), ownerCondition(id_utente, scope)))
    .orderBy(affissioni._id);

export async function insertPostingRule(db: Db, row: typeof affissioni.$inferInsert): Promise<PostingRule | undefined> {
  const [inserted] = await db.insert(affissioni).values(row).returning(fields);
  return inserted;
}

/** A municipality of the agency, or undefined. */
export async function postingRuleById(db: Db, scope: AgencyScope, id: string): Promise<PostingRule | undefined> {
  const [row] = await db.select(fields).from(affissioni).where(isOwnWithId(scope, id));
  return row;
}

/** Changes a municipality of the agency; undefined if there is none. */
export async function updatePostingRule(
  db: Db,
  scope: AgencyScope,
  id: string,
  change: Partial<typeof affissioni.$inferInsert>,
): Promise<PostingRule | undefined> {
  const [row] = await db.update(affissioni).set(change).where(isOwnWithId(scope, id)).returning(fields);
  return row;
}

/** Removes a municipality of the agency; false if there is none. */
export async function deletePostingRule(db: Db, scope: AgencyScope, id: string): Promise<boolean> {
  const gone = await db.delete(affissioni).where(isOwnWithId(scope, id)).returning({ _id: affissioni._id });
  return gone.length === 1;
}
