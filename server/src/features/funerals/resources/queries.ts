import type { NamedResource, Resource } from '@commiato/contracts/funerals/resources';
import { and, desc, eq, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { eventiRisorse, risorse } from './tables.ts';

const { _id, id_utente, tipo, nome, attiva, tolta, id_collaboratore } = risorse;

/** Ids of the resources that are a person, by the account with which they sign in; at most one. */
const resourceIdsOfPersonSql = ({ idUtente, persona }: Caller): SQL => sql`(
  select r."_id" from risorse r join collaboratori c on c."_id" = r.id_collaboratore
  where r.id_utente = ${idUtente} and c.id_persona = ${persona} and c.stato = 'attivo')`;
type Caller = Pick<AgencyScope, 'idUtente' | 'persona'>;

const resourceColumns = (scope: AgencyScope) => ({
  ...{ _id, tipo, nome, attiva, id_collaboratore },
  propria: sql<boolean>`${_id} in ${resourceIdsOfPersonSql(scope)}`,
});

const isOwn = ({ idUtente }: AgencyScope) => and(eq(id_utente, idUtente), isNull(tolta));
const orderByKindAndName = [sql`array_position(array['persona', 'carro', 'sala'], ${tipo})`, sql`lower(${nome})`, _id];

/** People, hearses and rooms of the agency, inactive ones included. */
export async function listResources(db: Db, scope: AgencyScope): Promise<Resource[]> {
  return db
    .select(resourceColumns(scope))
    .from(risorse)
    .where(isOwn(scope))
    .orderBy(...orderByKindAndName);
}

export async function insertResource(
  db: Db,
  { idUtente }: AgencyScope,
  row: Omit<typeof risorse.$inferInsert, 'id_utente'>,
): Promise<void> {
  await db.insert(risorse).values({ ...row, id_utente: idUtente });
}

/** Puts the last deleted hearse or room of that name back into the lists, with its appointments; undefined if there was none. */
export async function restoreDeletedResource(
  db: Db,
  scope: AgencyScope,
  { tipo: kind, nome: name, attiva: active }: Pick<Resource, 'tipo' | 'nome' | 'attiva'>,
): Promise<Resource | undefined> {
  const [last] = await db
    .select({ _id })
    .from(risorse)
    .where(
      and(
        eq(id_utente, scope.idUtente),
        eq(tipo, kind),
        sql`lower(${nome}) = lower(${name})`,
        isNotNull(tolta),
        // Beside one that is there the name is taken.
        sql`not exists (select from risorse r where r.id_utente = ${id_utente} and r.tipo = ${tipo} and r.tolta is null and lower(r.nome) = lower(${nome}))`,
      ),
    )
    .orderBy(desc(tolta), _id)
    .limit(1);
  if (!last) return undefined;
  const [row] = await db
    .update(risorse)
    .set({ nome: name, attiva: active, tolta: null })
    .where(eq(_id, last._id))
    .returning(resourceColumns(scope));
  return row;
}

/** Changes a resource of the agency and returns it; undefined if there is none. */
export async function updateResource(
  db: Db,
  scope: AgencyScope,
  id: string,
  change: Partial<Omit<typeof risorse.$inferInsert, '_id' | 'id_utente'>>,
): Promise<Resource | undefined> {
  const [row] = await db
    .update(risorse)
    .set(change)
    .where(and(eq(_id, id), isOwn(scope)))
    .returning(resourceColumns(scope));
  return row;
}

/** A resource of the agency, or undefined; `lock` locks it until the transaction ends. */
export async function resourceById(
  db: Db,
  scope: AgencyScope,
  id: string,
  lock = false,
): Promise<Resource | undefined> {
  const query = db
    .select(resourceColumns(scope))
    .from(risorse)
    .where(and(eq(_id, id), isOwn(scope)));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** The named resources of the agency; deleted ones only if the event has them already. */
export async function resourcesById(
  db: Db,
  { idUtente }: AgencyScope,
  ids: readonly string[],
  event = '',
): Promise<NamedResource[]> {
  if (ids.length === 0) return [];
  const named = sql`exists (select from ${eventiRisorse} where ${eventiRisorse.id_evento} = ${event} and ${eventiRisorse.id_risorsa} = ${_id})`;
  return db
    .select({ _id, tipo, nome })
    .from(risorse)
    .where(and(eq(id_utente, idUtente), inArray(_id, [...ids]), or(isNull(tolta), named)));
}

/** Replaces the resources of an event. */
export async function replaceEventResources(
  db: Db,
  { idUtente }: AgencyScope,
  id_evento: string,
  ids: readonly string[],
): Promise<void> {
  const { id_utente: owner, id_evento: of, id_risorsa } = eventiRisorse;
  await db
    .delete(eventiRisorse)
    .where(and(eq(owner, idUtente), eq(of, id_evento), ids.length > 0 ? notInArray(id_risorsa, [...ids]) : undefined));
  if (ids.length === 0) return;
  const rows = ids.map((one) => ({ id_utente: idUtente, id_evento, id_risorsa: one }));
  await db.insert(eventiRisorse).values(rows).onConflictDoNothing();
}

/** Condition on `eventi`: the event wants one of these resources. */
export const wantsOneOfResources = (ids: readonly string[]): SQL => sql`exists (
  select from ${eventiRisorse} where ${eventiRisorse.id_evento} = eventi."_id" and ${inArray(eventiRisorse.id_risorsa, [...ids])})`;

/** Condition on `eventi`: a person goes there. */
export const isEventOfPerson = (person: Caller): SQL => sql`exists (
  select from ${eventiRisorse} where ${eventiRisorse.id_evento} = eventi."_id" and ${eventiRisorse.id_risorsa} in ${resourceIdsOfPersonSql(person)})`;

/** Condition on `compiti`: a person does it. */
export const isTaskOfPerson = (person: Caller): SQL => sql`compiti.id_risorsa in ${resourceIdsOfPersonSql(person)}`;

/** Resources of an event, people first, as one JSON value for statements about `eventi`. */
export const eventResourcesJson: SQL<NamedResource[]> = sql`(
  select coalesce(json_agg(json_build_object('_id', r."_id", 'tipo', r.tipo, 'nome', r.nome)
    order by array_position(array['persona', 'carro', 'sala'], r.tipo), lower(r.nome), r."_id"), '[]'::json)
  from eventi_risorse x join risorse r on r."_id" = x.id_risorsa where x.id_evento = eventi."_id")`;
