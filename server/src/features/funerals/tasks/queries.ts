import { type ListedTask, maxListedTasks, type Task, type TaskQuery } from '@commiato/contracts/funerals/tasks';
import { and, asc, eq, getTableColumns, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { OwningAgency } from '../funerals/queries.ts';
import { servizi } from '../funerals/tables.ts';
import { isTaskOfPerson } from '../resources/queries.ts';
import { risorse } from '../resources/tables.ts';
import { compiti } from './tables.ts';

const { id_utente, ...fields } = getTableColumns(compiti);
type TaskRowChange = Partial<typeof compiti.$inferInsert>;

/** Task with its person and funeral. */
const shownColumns = {
  ...fields,
  persona: sql<Task['persona']>`case when ${risorse._id} is not null then
    json_build_object('_id', ${risorse._id}, 'tipo', ${risorse.tipo}, 'nome', ${risorse.nome}) end`,
  servizio: sql<Task['servizio']>`case when ${servizi._id} is not null then
    json_build_object('nome', ${servizi.nome}, 'cognome', ${servizi.cognome}, 'tel', ${servizi.tel}) end`,
};

function selectTasks(db: Db, where: SQL | undefined, isCallers: SQL = sql`false`) {
  return db
    .select({ ...shownColumns, proprio: sql<boolean>`coalesce(${isCallers}, false)` })
    .from(compiti)
    .leftJoin(risorse, eq(risorse._id, fields.id_risorsa))
    .leftJoin(servizi, eq(servizi._id, fields.id_servizio))
    .where(where);
}
const toTask = (row: Omit<ListedTask, 'fatto'>): ListedTask => ({ ...row, fatto: row.fatto_il !== null });

/** Condition: the agency's tasks, without those of binned funerals. */
const isOwnLiveTask = ({ idUtente }: OwningAgency): SQL | undefined =>
  and(eq(id_utente, idUtente), or(isNull(fields.id_servizio), isNull(servizi.cestinato)));

/** Tasks by due day, those without a day last. */
export async function listTasks(db: Db, scope: AgencyScope, query: TaskQuery): Promise<ListedTask[]> {
  const { servizio, da, a, fatti = false, assegnato } = query;
  const where = and(
    isOwnLiveTask(scope),
    servizio === undefined ? undefined : eq(fields.id_servizio, servizio),
    da ? gte(fields.giorno, da) : undefined,
    a ? lte(fields.giorno, a) : undefined,
    fatti ? undefined : isNull(fields.fatto_il),
    assegnato && isTaskOfPerson(scope),
  );
  const rows = await selectTasks(db, where, isTaskOfPerson(scope))
    .orderBy(sql`${fields.giorno} nulls last`, asc(fields.data_crea), asc(fields._id))
    .limit(maxListedTasks);
  return rows.map(toTask);
}

/** What is still to be done for an agency's funeral. The caller may be somebody else, such as an administrator. */
export async function openTasksOfFuneral(db: Db, owner: OwningAgency, funeral: string): Promise<Task[]> {
  const isOpen = and(isOwnLiveTask(owner), eq(fields.id_servizio, funeral), isNull(fields.fatto_il));
  return (await selectTasks(db, isOpen)).map(toTask);
}

/** A task of the agency, or undefined. */
export async function taskById(db: Db, scope: AgencyScope, id: string): Promise<Task | undefined> {
  const [row] = await selectTasks(db, and(isOwnLiveTask(scope), eq(fields._id, id)));
  return row && toTask(row);
}

/** Whether a task of the agency is assigned to the caller. */
export const isTaskOfCaller = async (db: Db, scope: AgencyScope, id: string): Promise<boolean> =>
  (await selectTasks(db, and(isOwnLiveTask(scope), eq(fields._id, id), isTaskOfPerson(scope)))).length > 0;

/** Locks a task of the agency until the transaction ends. */
export async function lockTask(db: Db, { idUtente }: AgencyScope, id: string): Promise<void> {
  await db
    .select({ _id: fields._id })
    .from(compiti)
    .where(and(eq(fields._id, id), eq(id_utente, idUtente)))
    .for('update');
}

export async function insertTask(
  db: Db,
  { idUtente }: AgencyScope,
  row: Omit<typeof compiti.$inferInsert, 'id_utente'>,
): Promise<void> {
  await db.insert(compiti).values({ ...row, id_utente: idUtente });
}

/** Changes a task of the agency and increases its version. */
export async function updateTask(db: Db, { idUtente }: AgencyScope, id: string, change: TaskRowChange): Promise<void> {
  await db
    .update(compiti)
    .set({ ...change, versione: sql`${fields.versione} + 1` })
    .where(and(eq(fields._id, id), eq(id_utente, idUtente)));
}

export async function eraseTask(db: Db, { idUtente }: AgencyScope, id: string): Promise<void> {
  await db.delete(compiti).where(and(eq(fields._id, id), eq(id_utente, idUtente)));
}
