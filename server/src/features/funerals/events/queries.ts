import { maxJointEvents } from '@commiato/contracts/funerals/agenda';
import type { EventKind, PublicEvent } from '@commiato/contracts/funerals/events';
import { farewellKinds } from '@commiato/contracts/funerals/stages';
import {
  and,
  asc,
  type Column,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/database.ts';
import { ownerCondition } from '../../../platform/security/owned.ts';
import type { AgencyScope, OwnerScope } from '../../../platform/security/scopes.ts';
import type { OwningAgency } from '../funerals/queries.ts';
import { servizi } from '../funerals/tables.ts';
import { eventResourcesJson, isEventOfPerson, wantsOneOfResources } from '../resources/queries.ts';
import { eventi } from './tables.ts';

const {
  id_utente,
  data_crea,
  cambiato,
  tolto,
  cambiato_pubblico,
  inizio_pubblico,
  luogo_pubblico,
  detto_il,
  rito_comune,
  ...fields
} = getTableColumns(eventi);
const shownColumns = {
  ...fields,
  /** As the agency has chosen: whether visitors see it, or will. */
  pubblico: sql<boolean>`(${eventi.pubblico} or ${eventi.oraDopo} is not null)`,
  /** Whether they see it now. */
  visibile: eventi.pubblico,
  inizio_pubblico,
  luogo_pubblico,
  cambiato_pubblico,
  risorse: eventResourcesJson,
};
export type EventRow = Awaited<ReturnType<typeof eventsOf>>[number];
type EventRowChange = Partial<typeof eventi.$inferInsert>;

const orderByBegin = [asc(fields.inizio), asc(fields._id)];

/** Condition: the funeral is not in the bin. */
const isOfLiveFuneral = sql`exists (select from ${servizi} where ${servizi._id} = ${fields.id_servizio} and ${isNull(servizi.cestinato)})`;
const isOwnEvent = ({ idUtente }: OwningAgency): SQL | undefined =>
  and(eq(id_utente, idUtente), isNull(tolto), isOfLiveFuneral);

const eventsWhere = (db: Db, funerals: readonly string[], its: SQL | undefined) =>
  db
    .select(shownColumns)
    .from(eventi)
    .where(and(inArray(fields.id_servizio, [...funerals]), its, isNull(tolto)))
    .orderBy(...orderByBegin);

/** The events of the caller's funerals (an administrator: of anyone's), by start. */
export const eventsOf = (db: Db, scope: OwnerScope, funerals: readonly string[]) =>
  eventsWhere(db, funerals, ownerCondition(id_utente, scope));

/** Funerals, cremations and burials of the agency's services by start, those that were cancelled left out: of all days, as a cremation of another day than the one shown was missed. */
export const farewellsOf = (db: Db, { idUtente }: OwningAgency, funerals: readonly string[]) =>
  db
    .select({
      id_servizio: fields.id_servizio,
      tipo: fields.tipo,
      inizio: fields.inizio,
      fine: fields.fine,
      stato: fields.stato,
      prima: fields.prima,
    })
    .from(eventi)
    .where(
      and(
        inArray(fields.id_servizio, [...funerals]),
        inArray(fields.tipo, [...farewellKinds]),
        ne(fields.stato, 'annullato'),
        eq(id_utente, idUtente),
        isNull(tolto),
      ),
    )
    .orderBy(...orderByBegin);

/** The events of an agency's funeral, by start. The caller may be somebody else, such as an administrator. */
export const eventsOfAgency = (db: Db, { idUtente }: OwningAgency, funeral: string) =>
  eventsWhere(db, [funeral], eq(id_utente, idUtente));

/** An event of the agency; `lock` locks it until the transaction ends. */
export async function eventById(db: Db, scope: AgencyScope, id: string, lock = false): Promise<EventRow | undefined> {
  const query = db
    .select(shownColumns)
    .from(eventi)
    .where(and(eq(fields._id, id), isOwnEvent(scope)));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

export async function insertEvent(
  db: Db,
  { idUtente }: OwningAgency,
  row: Omit<typeof eventi.$inferInsert, 'id_utente'>,
): Promise<void> {
  await db.insert(eventi).values({ ...row, id_utente: idUtente });
}

/** Changes an event of the agency and increases its version. */
export async function updateEvent(db: Db, owner: OwningAgency, id: string, change: EventRowChange): Promise<void> {
  await db
    .update(eventi)
    .set({ ...change, versione: sql`${fields.versione} + 1` })
    .where(and(eq(fields._id, id), isOwnEvent(owner)));
}

/**
 * Forgets where and when the events of a funeral were to be while no visitor could read of them: that they moved is said to those alone who
 * may have been told otherwise. A state that the agency has chosen itself stays.
 */
export async function forgetUntoldMoves(db: Db, { idUtente }: OwningAgency, funeral: string): Promise<void> {
  const own = and(eq(fields.id_servizio, funeral), eq(id_utente, idUtente), isNull(tolto));
  await db
    .update(eventi)
    .set({
      stato: sql`case when ${fields.stato} = 'spostato' then 'in programma' else ${fields.stato} end`,
      prima: null,
      spostato_il: sql`case when ${fields.stato} = 'annullato' then ${fields.spostato_il} end`,
      versione: sql`${fields.versione} + 1`,
    })
    .where(and(own, or(isNotNull(fields.prima), and(eq(fields.stato, 'in programma'), isNotNull(fields.spostato_il)))));
  // Of what is public the trigger keeps these columns.
  await db
    .update(eventi)
    .set({ inizio_pubblico: null, luogo_pubblico: null })
    .where(and(own, eq(fields.pubblico, false), isNotNull(inizio_pubblico)));
}

/**
 * Condition: visitors may see the event of a published notice, on pages, in lists, feeds, calendars and embeds. Cancelled events are
 * included, because pages say that they are cancelled; lists of coming rites add `isNotCancelled`. `event` is the table `eventi` or its
 * alias. The index `eventi_funerali` and the trigger `mesi_eventi` repeat the part of the condition that needs no other table.
 */
export const isPublicEvent = (event: SQL = sql`e`): SQL<boolean> =>
  sql`${event}.pubblico and ${event}.tolto is null
  and exists (select from servizi s where s."_id" = ${event}.id_servizio and s.cestinato is null)`;

/** Condition: the event was cancelled before visitors ever knew it. Told of that, they would hear of what nobody had told them, with its hour. */
const isCancelledUntold = (event: SQL): SQL<boolean> =>
  sql`(${event}.stato = 'annullato' and ${event}.inizio_pubblico is null)`;

const heldEvents = (what: SQL, funeral: SQL) => sql`
  select ${what} from eventi t where t.id_servizio = ${funeral} and t."oraDopo" is not null and not t.pubblico and t.tolto is null`;

/**
 * Condition: hour and place of an event of the funeral are held back. The words of its notices about when and where are then shown to no
 * visitor: they say what the event would.
 */
export const hasHeldEvent = (funeral: SQL): SQL<boolean> => sql`exists (${heldEvents(sql``, funeral)})`;

const eventsToBeTold = (what: SQL, funeral: SQL) =>
  sql`${heldEvents(what, funeral)} and not ${isCancelledUntold(sql`t`)}`;

/** Condition: visitors are told hour and place of an event of the funeral later on. */
export const hasEventToBeTold = (funeral: SQL): SQL<boolean> => sql`exists (${eventsToBeTold(sql``, funeral)})`;

/** The ids of those events. */
export const idsOfEventsToBeTold = (funeral: SQL): SQL<string[]> =>
  sql`array(${eventsToBeTold(sql`t."_id"`, funeral)})`;

/** Condition: the event is not cancelled. */
export const isNotCancelled = (event: SQL = sql`e`): SQL<boolean> => sql`${event}.stato <> 'annullato'`;

/** Condition: the funeral has a public event of kind `funerale`, even cancelled; it then replaces the notices' free text about the rite. */
export const hasPublicFuneralRite = (funeral: SQL): SQL<boolean> => hasPublicEventOfKind(funeral, 'funerale');

/** The same of another kind. */
export const hasPublicEventOfKind = (funeral: SQL, kind: EventKind): SQL<boolean> =>
  sql`exists (select from eventi e where e.id_servizio = ${funeral} and e.tipo = ${sql.raw(`'${kind}'`)} and ${isPublicEvent()})`;

/** Condition: a public event of the funeral, of whatever kind, at the moment that a notice's text says: what the text announces is that event. */
export const isPublicEventBeginningAt = (funeral: SQL, moment: SQL, event: SQL = sql`e`): SQL<boolean> =>
  sql`${event}.id_servizio = ${funeral} and ${event}.inizio = ${moment} and ${isPublicEvent(event)}`;

/** Maximum number of events that the page of a notice and the lists tell: the last by their begin. */
const maxPublicEvents = 100;

/** Public data of a funeral's events as one JSON value, for statements about notices. */
export const publicEventsJson = (funeral: Column | SQL): SQL<PublicEvent[]> => eventsJson(funeral, isPublicEvent());

/** The same for the family, which knows hours and places that are held back from visitors. */
export const familyEventsJson = (funeral: Column): SQL<PublicEvent[]> =>
  eventsJson(
    funeral,
    sql`((e."oraDopo" is not null and e.tolto is null) or (${isPublicEvent()}))`,
    // What was told of a move is of the day before the hour was held back: with the hour of now it was told of a wrong moment.
    sql`case when e."oraDopo" is null or e.pubblico then e.spostato_il end`,
  );

const eventsJson = (funeral: Column | SQL, its: SQL, moved = sql`e.spostato_il`): SQL<PublicEvent[]> => sql`(
  select coalesce(json_agg(json_build_object('_id', e."_id", 'tipo', e.tipo, 'inizio', e.inizio, 'fine', e.fine, 'luogo', e.luogo,
    'indirizzo', e.indirizzo, 'comune', e.comune, 'prov', e.prov, 'note', e.note, 'stato', e.stato, 'prima', e.prima,
    'spostato_il', ${moved}) order by e.inizio, e."_id"), '[]'::json)
  from (select * from eventi e where e.id_servizio = ${funeral} and ${its}
    order by e.inizio desc, e."_id" desc limit ${sql.raw(String(maxPublicEvents))}) e)`;

/** An event from JSON with its instant in wire format. */
export const withWireInstants = (event: PublicEvent): PublicEvent => ({
  ...event,
  spostato_il: event.spostato_il && new Date(event.spostato_il).toISOString(),
});

/** Columns of agenda and calendars: the event and its deceased; withdrawn events are included so that calendars remove them. */
const calendarFields = {
  ...shownColumns,
  tolto,
  data_crea,
  cambiato,
  rito_comune,
  nome: servizi.nome,
  cognome: servizi.cognome,
  tel: servizi.tel,
  salma: servizi.salma,
};
type CalendarRow = Awaited<ReturnType<typeof selectCalendarRows>>[number];
export interface CalendarEvent extends CalendarRow {
  /** Whether those who read the calendar are to forget it. */
  readonly ritirato: boolean;
}

/** At most `limit` events by their begin. */
function selectCalendarRows(db: Db, where: SQL | undefined, limit: number) {
  return db
    .select(calendarFields)
    .from(eventi)
    .innerJoin(servizi, eq(servizi._id, fields.id_servizio))
    .where(and(isNull(servizi.cestinato), where))
    .orderBy(...orderByBegin)
    .limit(limit);
}

/** The events that are nearest to an Italian local time, by their begin. */
const isAmongNearestEvents = (now: string, where: SQL | undefined, limit: number): SQL => sql`${fields._id} in (
  select ${fields._id} from ${eventi} where ${where}
  order by abs(extract(epoch from ${fields.inizio}::timestamp - ${now}::timestamp)), ${fields._id} limit ${limit})`;

/** Maximum number of events in the calendar of a notice, and in that of an agency: those nearest to now. */
const maxCalendarEvents = 100;
const maxAgencyCalendar = 1000;

/**
 * Events of a funeral for the calendars of visitors, those nearest to `now` (Italian local time): the public ones, and those withdrawn since
 * `since`, with the beginning and the time of change that visitors knew, because what was changed afterwards was private.
 */
export async function publicCalendarEvents(
  db: Db,
  funeral: string,
  { now, since }: { now: string; since: string },
): Promise<CalendarEvent[]> {
  const its = and(
    eq(fields.id_servizio, funeral),
    isNotNull(inizio_pubblico),
    // Not even as withdrawn: an entry of a calendar has its hour.
    or(fields.pubblico, isNull(fields.oraDopo)),
    sql`((${fields.pubblico} and ${tolto} is null) or ${cambiato_pubblico} >= ${since}::timestamptz)`,
  );
  const rows = await selectCalendarRows(db, isAmongNearestEvents(now, its, maxCalendarEvents), maxCalendarEvents);
  return rows.map((row) => {
    const { visibile, inizio_pubblico: known, cambiato_pubblico: changed } = row;
    if (visibile && row.tolto === null) return { ...row, ritirato: false };
    return { ...row, ritirato: true, inizio: known ?? row.inizio, cambiato: changed ?? row.cambiato };
  });
}

interface AgendaPeriod {
  readonly da: string;
  readonly a: string;
  /** Ids of resources: only events that want one of them. */
  readonly resources?: readonly string[];
  /** Only events of the caller. */
  readonly isOwn?: boolean;
}

/** Condition: an event of the agency in a period, both days included, with those that began before and still last. */
function isInPeriod({ idUtente }: AgencyScope, { da, a }: AgendaPeriod): SQL | undefined {
  const within = and(gte(fields.inizio, da), lte(fields.inizio, `${a}T99`));
  // What ends at midnight is over when the day begins.
  const lasting = and(lt(fields.inizio, da), gt(fields.fine, `${da}T00:00`));
  return and(eq(id_utente, idUtente), isNull(tolto), or(within, lasting));
}

/** The first `limit` of the agency's events in a period, both days included, with those that began before and still last. */
export function agendaEvents(db: Db, scope: AgencyScope, { resources, isOwn, ...days }: AgendaPeriod, limit: number) {
  const chosen = and(resources && wantsOneOfResources(resources), isOwn ? isEventOfPerson(scope) : undefined);
  return selectCalendarRows(db, and(isInPeriod(scope, days), chosen), limit);
}

/** Makes changes of the agency's joint rites wait for one another: each reads who is of a rite, and two at once would lose some of them. */
export async function lockJointRites(tx: Db, { idUtente }: OwningAgency): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`riti comuni ${idUtente}`}, 0))`);
}

/** The agency's events of joint rites. */
export function eventsOfJointRites(db: Db, scope: AgencyScope, rites: readonly string[]): Promise<CalendarRow[]> {
  const own = and(eq(id_utente, scope.idUtente), isNull(tolto));
  return selectCalendarRows(db, and(own, inArray(rito_comune, [...rites])), rites.length * maxJointEvents);
}

/** What is one rite with the events of the caller's funerals (an administrator: of anyone's). */
export async function jointEventsOf(db: Db, scope: OwnerScope, funerals: readonly string[]) {
  const others = alias(eventi, 'altri');
  const { _id, id_servizio, tipo, inizio, fine, luogo, indirizzo, comune, prov, stato, prima, versione } = others;
  const timeAndPlace = { inizio, fine, luogo, indirizzo, comune, prov, stato, prima };
  const { nome, cognome } = servizi;
  const isOther = and(eq(others.rito_comune, rito_comune), ne(_id, fields._id), eq(others.id_utente, id_utente));
  return db
    .select({
      id_servizio: fields.id_servizio,
      evento: fields._id,
      con: { _id, id_servizio, tipo, ...timeAndPlace, versione, nome, cognome },
    })
    .from(eventi)
    .innerJoin(others, and(isOther, isNull(others.tolto)))
    .innerJoin(servizi, and(eq(servizi._id, id_servizio), isNull(servizi.cestinato)))
    .where(and(inArray(fields.id_servizio, [...funerals]), isNull(tolto), ownerCondition(id_utente, scope)))
    .orderBy(asc(inizio), asc(_id));
}

/** Kind and joint rite of one of the agency's events. */
export async function kindAndJointRiteOf(db: Db, scope: AgencyScope, id: string) {
  const [row] = await db
    .select({ tipo: fields.tipo, rito_comune })
    .from(eventi)
    .where(and(eq(fields._id, id), isOwnEvent(scope)));
  return row;
}

/** Says of which joint rite some of the agency's events are. Their version stays: who is editing one of them loses nothing. */
export async function setJointRiteOfEvents(
  db: Db,
  { idUtente }: OwningAgency,
  ids: readonly string[],
  rite: string | null,
): Promise<void> {
  await db
    .update(eventi)
    .set({ rito_comune: rite })
    .where(and(inArray(fields._id, [...ids]), eq(id_utente, idUtente)));
}

/** Condition: the funeral has an event of the agency in a period. */
export const hasEventOfPeriod = (scope: AgencyScope, funeral: Column, days: AgendaPeriod): SQL =>
  sql`${funeral} in (select ${fields.id_servizio} from ${eventi} where ${isInPeriod(scope, days)})`;

/**
 * The events of an agency, or those of one of its people, for a calendar from a day on, with those deleted since `since`: those nearest to
 * `now`.
 */
export async function agencyCalendar(
  db: Db,
  { idUtente, persona }: { readonly idUtente: string; readonly persona: string | null },
  { from, now, since }: Record<'from' | 'now' | 'since', string>,
): Promise<CalendarEvent[]> {
  const its = and(
    eq(id_utente, idUtente),
    gte(fields.inizio, from),
    persona === null ? undefined : isEventOfPerson({ idUtente, persona }),
    sql`(${tolto} is null or ${tolto} >= ${since}::timestamptz)`,
  );
  const rows = await selectCalendarRows(db, isAmongNearestEvents(now, its, maxAgencyCalendar), maxAgencyCalendar);
  return rows.map((row) => ({ ...row, ritirato: row.tolto !== null }));
}

/** Of a funeral in the bin nothing is told: its event would be due for ever, and each round would write of it anew. */
const isHeldBack = and(
  isNotNull(fields.oraDopo),
  eq(fields.pubblico, false),
  isNull(tolto),
  not(isCancelledUntold(sql`${eventi}`)),
  isOfLiveFuneral,
);

const isOfOtherFuneralThan = (funerals: readonly string[]) => notInArray(fields.id_servizio, [...funerals]);

/** The funeral whose event's moment came first, with its agency; undefined where none but `except` is due. */
export async function nextFuneralWithDueEvents(db: Db, now: string, except: readonly string[]) {
  const [row] = await db
    .select({ id_servizio: fields.id_servizio, idUtente: id_utente })
    .from(eventi)
    .where(and(isHeldBack, lte(fields.oraDopo, now), isOfOtherFuneralThan(except)))
    .orderBy(asc(fields.oraDopo))
    .limit(1);
  return row;
}

/** The held back events of a locked funeral whose moment has come. */
export const dueHeldEvents = (tx: Db, { idUtente }: OwningAgency, funeral: string, now: string): Promise<EventRow[]> =>
  tx
    .select(shownColumns)
    .from(eventi)
    .where(and(eq(fields.id_servizio, funeral), eq(id_utente, idUtente), isHeldBack, lte(fields.oraDopo, now)));

/** When visitors are told of the next event of other funerals than `except`; null where none is held back. */
export async function nextReleaseMoment(db: Db, except: readonly string[] = []): Promise<string | null> {
  const [row] = await db
    .select({ oraDopo: fields.oraDopo })
    .from(eventi)
    .where(and(isHeldBack, isOfOtherFuneralThan(except)))
    .orderBy(asc(fields.oraDopo))
    .limit(1);
  return row?.oraDopo ?? null;
}

/** Erases events deleted long enough ago; returns their number. */
export async function eraseDeletedEvents(db: Db, before: string): Promise<number> {
  const gone = await db.delete(eventi).where(lt(tolto, before)).returning({ _id: fields._id });
  return gone.length;
}
