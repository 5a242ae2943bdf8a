import type { AssignedWorkCounts } from '@commiato/contracts/accounts/collaborators';
import { budgets } from '@commiato/contracts/budgets';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { risorse } from './tables.ts';

type AgencyReference = Pick<AgencyScope, 'idUtente'>;

/** Id of the resource that is a person of the agency; undefined if none is. */
export async function resourceIdOfCollaborator(
  db: Db,
  { idUtente }: AgencyReference,
  id: string,
): Promise<string | undefined> {
  const { _id, id_utente, id_collaboratore, tolta } = risorse;
  const [row] = await db
    .select({ _id })
    .from(risorse)
    .where(and(eq(id_utente, idUtente), eq(id_collaboratore, id), isNull(tolta)));
  return row?._id;
}

/** Id of a person of the agenda who can be chosen, by it or by that of the person of the agency who it is. */
export async function agendaPersonIdOf(db: Db, { idUtente }: AgencyReference, id: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ _id: string }>(sql`
    select "_id" from risorse where id_utente = ${idUtente} and tipo = 'persona' and tolta is null and attiva
      and ("_id" = ${id} or id_collaboratore = ${id})`);
  return rows[0]?._id;
}

/** Makes the name that the agenda has for somebody already that person; false if there is none, or it is somebody else. */
export async function linkAgendaPersonByName(
  db: Db,
  idUtente: string,
  { _id, nome }: { readonly _id: string; readonly nome: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update risorse set id_collaboratore = ${_id}, attiva = true
    where id_utente = ${idUtente} and tipo = 'persona' and tolta is null and id_collaboratore is null and lower(nome) = lower(${nome})
    returning "_id"`);
  return rows.length === 1;
}

/** A name that no person of the agenda has: two people may be called alike. */
export async function findFreeAgendaName(db: Db, idUtente: string, nome: string): Promise<string> {
  const { rows } = await db.execute<{ nome: string }>(sql`
    select n.nome from (select case when n = 1 then ${nome}::text else left(${nome}::text, 75) || ' ' || n end as nome, n
      from generate_series(1, ${budgets.risorse.max + 1}::int) n) n
    where not exists (select from risorse r where r.id_utente = ${idUtente} and r.tipo = 'persona' and r.tolta is null
      and lower(r.nome) = lower(n.nome))
    order by n.n limit 1`);
  return rows[0]?.nome ?? nome;
}

/** Adds a person of the agency to the agenda; false where its list is full. */
export async function insertPersonOfAgenda(
  db: Db,
  {
    _id,
    id_utente,
    id_collaboratore,
    nome,
    data_crea,
  }: Record<'_id' | 'id_utente' | 'id_collaboratore' | 'nome' | 'data_crea', string>,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into risorse ("_id", id_utente, tipo, nome, id_collaboratore, data_crea)
    select ${_id}, ${id_utente}, 'persona', ${nome}, ${id_collaboratore}, ${data_crea}::timestamptz
    where (select count(*) from risorse where id_utente = ${id_utente}) < ${budgets.risorse.max}::int
    on conflict do nothing returning "_id"`);
  return rows.length === 1;
}

/** Ids among the agency's people of who the resources are, without the caller: they know what they assign to themselves. */
export async function otherPeopleOfResources(
  db: Db,
  { idUtente, persona }: Pick<AgencyScope, 'idUtente' | 'persona'>,
  resources: readonly string[],
): Promise<string[]> {
  if (resources.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    select c."_id" as id from risorse r join collaboratori c on c."_id" = r.id_collaboratore
    where r.id_utente = ${idUtente} and r."_id" = any(${sql.param([...resources])}::text[])
      and c.stato = 'attivo' and c.id_persona <> ${persona} and (c.ruolo = 'titolare' or c.aree ->> 'agenda' <> 'nessuno')`);
  return rows.map(({ id }) => id);
}

/** Condition: an event of the agency that is not over at an Italian local time. */
const isComingEvent = ({ idUtente }: AgencyReference, clock: string): SQL => sql`
  e.id_utente = ${idUtente} and e.tolto is null and coalesce(e.fine, e.inizio) >= ${clock}`;
const isOpenTask = ({ idUtente }: AgencyReference, resource: string): SQL => sql`
  id_utente = ${idUtente} and id_risorsa = ${resource} and fatto_il is null`;

/** Number of coming events, cancelled ones aside, and open tasks of a resource; those of funerals in the bin count, because they may come back. */
export async function countAssignedWork(
  db: Db,
  scope: AgencyReference,
  resource: string,
  clock: string,
): Promise<AssignedWorkCounts> {
  const { rows } = await db.execute<{ appuntamenti: number; compiti: number }>(sql`
    select (select count(*)::int from eventi_risorse x join eventi e on e."_id" = x.id_evento
        where x.id_risorsa = ${resource} and ${isComingEvent(scope, clock)} and e.stato <> 'annullato') as appuntamenti,
      (select count(*)::int from compiti where ${isOpenTask(scope, resource)}) as compiti`);
  return { appuntamenti: rows[0]?.appuntamenti ?? 0, compiti: rows[0]?.compiti ?? 0 };
}

/** The resource whose work another takes over; null: nobody. */
export interface WorkHandOver {
  readonly from: string;
  readonly to: string | null;
}

/** Gives the coming events of a resource to another; returns those of their funerals, and how many take place: a cancelled one may be reinstated. */
export async function handOverEvents(
  db: Db,
  scope: AgencyReference,
  { from, to }: WorkHandOver,
  { now, clock }: { readonly now: string; readonly clock: string },
): Promise<{ count: number; funerals: string[] }> {
  // Locked before their resources, as who changes an event locks them.
  const { rows } = await db.execute<{ id_servizio: string; _id: string; cancelled: boolean }>(sql`
    select e."_id", e.id_servizio, e.stato = 'annullato' as cancelled from eventi e where ${isComingEvent(scope, clock)}
      and exists (select from eventi_risorse x where x.id_evento = e."_id" and x.id_risorsa = ${from})
    order by e."_id" for update`);
  if (rows.length === 0) return { count: 0, funerals: [] };
  const ids = sql`any(${sql.param(rows.map(({ _id }) => _id))}::text[])`;
  if (to !== null)
    await db.execute(sql`
      insert into eventi_risorse (id_utente, id_evento, id_risorsa)
      select id_utente, id_evento, ${to} from eventi_risorse where id_risorsa = ${from} and id_evento = ${ids} on conflict do nothing`);
  await db.execute(sql`delete from eventi_risorse where id_risorsa = ${from} and id_evento = ${ids}`);
  await db.execute(sql`update eventi set versione = versione + 1, cambiato = ${now}::timestamptz where "_id" = ${ids}`);
  return {
    count: rows.filter(({ cancelled }) => !cancelled).length,
    funerals: rows.map(({ id_servizio }) => id_servizio),
  };
}

/** Gives the open tasks of a resource to another; returns their number and the ids of their funerals. */
export async function handOverTasks(
  db: Db,
  scope: AgencyReference,
  { from, to }: WorkHandOver,
): Promise<{ count: number; funerals: string[] }> {
  const { rows } = await db.execute<{ id_servizio: string | null }>(sql`
    update compiti set id_risorsa = ${to}, versione = versione + 1 where ${isOpenTask(scope, from)} returning id_servizio`);
  return { count: rows.length, funerals: rows.flatMap(({ id_servizio }) => id_servizio ?? []) };
}

/** Proposes the resource of a person for new events, or no longer; `isGone` makes it a mere name. */
export async function setResourceStateOfPerson(
  db: Db,
  { idUtente }: AgencyReference,
  id: string,
  { attiva, isGone }: { readonly attiva: boolean; readonly isGone: boolean },
): Promise<void> {
  await db.execute(sql`
    update risorse set attiva = ${attiva}, id_collaboratore = case when ${isGone}::boolean then null else id_collaboratore end
    where id_utente = ${idUtente} and id_collaboratore = ${id}`);
}
