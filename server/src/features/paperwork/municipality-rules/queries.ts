import type { MunicipalityRule } from '@commiato/contracts/paperwork/municipality-rules';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { type AgencyDataRules, belongsToAgency } from '../../../platform/feature/agency-data-rules.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { regoleComuni } from './tables.ts';

const { id_utente, data_crea, ...fields } = getTableColumns(regoleComuni);
const isOwnRule = ({ idUtente }: AgencyScope, id: string) => and(eq(regoleComuni._id, id), eq(id_utente, idUtente));

/** The rules of the agency by municipality and paper. */
export const listRules = (db: Db, { idUtente }: AgencyScope): Promise<MunicipalityRule[]> =>
  db
    .select(fields)
    .from(regoleComuni)
    .where(eq(id_utente, idUtente))
    .orderBy(sql`lower(${regoleComuni.comune})`, sql`lower(${regoleComuni.nome})`);

export async function insertRule(db: Db, row: typeof regoleComuni.$inferInsert): Promise<MunicipalityRule | undefined> {
  const [inserted] = await db.insert(regoleComuni).values(row).returning(fields);
  return inserted;
}

/** A rule of the agency, or undefined; it is locked until the transaction ends. */
export async function lockRule(db: Db, scope: AgencyScope, id: string): Promise<MunicipalityRule | undefined> {
  const [row] = await db.select(fields).from(regoleComuni).where(isOwnRule(scope, id)).for('update');
  return row;
}

/** Changes a rule of the agency; undefined if there is none. */
export async function updateRule(
  db: Db,
  scope: AgencyScope,
  id: string,
  change: Partial<typeof regoleComuni.$inferInsert>,
): Promise<MunicipalityRule | undefined> {
  const [row] = await db.update(regoleComuni).set(change).where(isOwnRule(scope, id)).returning(fields);
  return row;
}

/** Removes a rule of the agency; false if there is none. */
export async function deleteRule(db: Db, scope: AgencyScope, id: string): Promise<boolean> {
  const gone = await db.delete(regoleComuni).where(isOwnRule(scope, id)).returning({ _id: regoleComuni._id });
  return gone.length === 1;
}

export const ruleExportRules: readonly AgencyDataRules[] = [
  { name: 'regole dei comuni', table: sql`regole_comuni`, isOfAgency: belongsToAgency },
];
