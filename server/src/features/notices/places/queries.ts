import type { EventKind } from '@commiato/contracts/funerals/events';
import type { NoticeKind } from '@commiato/contracts/notices/notice-fields';
import { and, asc, count, eq, gt, gte, inArray, isNull, lt, max, min, ne, type SQL, sql, sum } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { QueryResultRow } from 'pg';
import { instant } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/database.ts';
import { publicQuery } from '../../../platform/security/scoped-queries.ts';
import {
  hasPublicEventOfKind,
  isNotCancelled,
  isPublicEvent,
  isPublicEventBeginningAt,
} from '../../funerals/events/queries.ts';
import { announcedKindSql, isPublished, shownFuneralMomentSql, visibleFuneralTextSql } from '../notices/queries.ts';
import { annunci } from '../notices/tables.ts';

/** Maintained by triggers with every change of a notice. */
const luoghi = pgTable('luoghi', {
  regione: text().notNull(),
  prov: text().notNull(),
  comune: text().notNull(),
  annunci: integer().notNull(),
  cambiato: instant().notNull(),
});

/** Number of published notices for a place as notices write it. */
export interface PlaceCount {
  readonly regione: string;
  readonly prov: string;
  readonly comune: string;
  readonly annunci: number;
}

/** Number of notices for each province, from the rows without municipality: a hundred rows instead of eight thousand. */
export const noticeCountsByProvince = publicQuery((db: Db): Promise<PlaceCount[]> => {
  const { regione, prov } = luoghi;
  return db
    .select({ regione, prov, comune: sql<string>`''`, annunci: sum(luoghi.annunci).mapWith(Number) })
    .from(luoghi)
    .where(gt(luoghi.annunci, 0))
    .groupBy(regione, prov);
});

/** Places with notices in some provinces. */
export const noticeCountsByPlace = publicQuery((db: Db, provinces: readonly string[]): Promise<PlaceCount[]> => {
  const { regione, prov, comune, annunci: published } = luoghi;
  return db
    .select({ regione, prov, comune, annunci: published })
    .from(luoghi)
    .where(and(gt(published, 0), inArray(prov, [...provinces])));
});

/** All places with notices, with the last change of their lists. */
export const placesWithLastChange = publicQuery((db: Db) => {
  const { regione, prov, comune, cambiato } = luoghi;
  return db.select({ regione, prov, comune, cambiato }).from(luoghi).where(gt(luoghi.annunci, 0));
});

/** Place filter of a list of notices. */
export type NoticeListFilter =
  | { readonly regione: string }
  | { readonly prov: string }
  /** Spellings of one municipality in notices. */
  | { readonly names: readonly Pick<PlaceCount, 'prov' | 'comune'>[] }
  | { readonly from: string; readonly to: string }
  | { readonly agency: string };

/** The filter as an SQL condition. */
export function matchesNoticeListFilter(where: NoticeListFilter): SQL | undefined {
  if ('regione' in where) return eq(annunci.regione, where.regione);
  if ('prov' in where) return eq(annunci.prov, where.prov);
  if ('agency' in where) return eq(annunci.id_utente, where.agency);
  if ('from' in where) return and(gte(annunci.data_crea, where.from), lt(annunci.data_crea, where.to));
  if (where.names.length === 0) return sql`false`;
  const [only, ...others] = where.names;
  if (only && others.length === 0) return and(eq(annunci.prov, only.prov), eq(annunci.comune, only.comune));
  return sql`(${annunci.prov}, ${annunci.comune}) in (${sql.join(
    where.names.map(({ prov, comune }) => sql`(${prov}, ${comune})`),
    sql`, `,
  )})`;
}

/** Number of notices published between two instants, and the times of the last one before and the first one after. */
export const countPublishedInPeriodWithNeighbours = publicQuery(async (db: Db, from: string, to: string) => {
  const inside = and(isPublished(), gte(annunci.data_crea, from), lt(annunci.data_crea, to));
  const [[counted], [earlier], [later]] = [
    await db.select({ total: count() }).from(annunci).where(inside),
    await db
      .select({ instant: max(annunci.data_crea) })
      .from(annunci)
      .where(and(isPublished(), lt(annunci.data_crea, from))),
    await db
      .select({ instant: min(annunci.data_crea) })
      .from(annunci)
      .where(and(isPublished(), gte(annunci.data_crea, to))),
  ];
  return { total: counted?.total ?? 0, earlier: earlier?.instant ?? null, later: later?.instant ?? null };
});

/** The days between two instants on which notices were published, in Italian time, with their numbers. */
export const publishedDaysWithCounts = publicQuery((db: Db, from: string, to: string) => {
  const day = sql<string>`to_char(${annunci.data_crea} at time zone 'Europe/Rome', 'YYYY-MM-DD')`;
  return db
    .select({ day, annunci: count() })
    .from(annunci)
    .where(and(isPublished(), gte(annunci.data_crea, from), lt(annunci.data_crea, to)))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
});

/** A funeral of a day with its deceased, as one of the notices announces it. */
export interface FuneralEventRow {
  readonly _id: string;
  /** The same for all notices of one person. */
  readonly persona: string;
  readonly nome: string;
  readonly cognome: string;
  readonly age: number | null;
  readonly nato: string | null;
  readonly decesso: string | null;
  readonly cosa: NoticeKind;
  readonly regione: string;
  readonly prov: string;
  readonly comune: string;
  readonly funerale: string;
  /** Italian local time: `2026-11-21T10:00`. */
  readonly inizio: string;
  /** Place of the event; null if only the text gives the time. */
  readonly luogo: string | null;
  /** Municipality of the event and its province; empty where it has none. */
  readonly comune_evento: string;
  readonly prov_evento: string;
  /** When it ends, as `inizio`; null where nobody says so. */
  readonly fine: string | null;
  /** Of the kept event: another kind than `funerale` where the text alone calls what takes place then the funeral. */
  readonly tipo: EventKind;
  /** On the first row of a day and of its two towns, that of the notice and that of the event: how many more there are than were read; else 0. */
  readonly altri: number;
}

/** Which rites are listed: of an agency's notices, of some provinces, and up to which day. */
export interface RitesFilter {
  readonly agency?: string;
  /** Where the notice is published or the event is held; what does not say in its columns where it is held is read wherever it is. */
  readonly provinces?: readonly string[] | undefined;
  readonly until?: string;
  /** Greatest number of rows of each day and its towns: an agency can enter thousands for one hour. */
  readonly most: number;
}

/**
 * The conditions of a list of rites: of an event `e`, of a notice `a` of its funeral, which is of the same agency, and of one that is looked
 * for by its text. The agency asked of each funeral's notices again made a plan read all notices of the agency for each.
 */
function riteConditions(day: string, { agency, provinces, until = day }: RitesFilter) {
  const ofAgency = (row: SQL) => (agency === undefined ? sql`true` : sql`${row}.id_utente = ${agency}`);
  const within = provinces && sql`any(${sql.param([...provinces])}::text[])`;
  const begins = (moment: SQL) => sql`${moment} >= ${`${day}T00:00`} and ${moment} < ${`${until}T24`}`;
  const notice = isPublished(sql`a`);
  return {
    notice,
    where: within ? sql`(a.prov = ${within} or e.prov = ${within} or e.prov = '')` : sql`true`,
    noticeByText: sql`${notice} and ${ofAgency(sql`a`)} and ${shownFuneralMomentSql(sql`a`)} <> '' and ${begins(sql`a.funerale_il`)}`,
    event: sql`${isPublicEvent()} and ${isNotCancelled()} and ${ofAgency(sql`e`)} and ${begins(sql`e.inizio`)}`,
  };
}

/** What a list of rites shows of a notice `a` and of an event `e`. */
const noticeColumnsSql = sql`coalesce(nullif(a.codfisc, ''), a."_id") as persona, a."_id", a.data_crea, a.nome, a.cognome, a.age, a.nato::text, a.decesso::text, a.cosa, a.regione, a.prov, a.comune, ${visibleFuneralTextSql(sql`a`)} as funerale`;
const eventColumnsSql = sql`e.inizio, e.fine, concat_ws(', ', nullif(e.luogo, ''), nullif(e.indirizzo, '')) as luogo, e.comune as comune_evento, e.prov as prov_evento`;

/** Greatest number of rites of one funeral in a list: with fifty events and notices in fifty towns they would be 2,500. */
const maxRitesOfFuneral = 10;

/** Conditions of an event `e`, of a notice `a`, and of both together. */
type EventAndNoticeConditions = Readonly<Record<'event' | 'notice' | 'where', SQL>>;

/**
 * The first event of each funeral for each value of `each` that meets a condition, as the newest notice of its person in each town
 * announces it. Notices are looked for once for each funeral: joined with its events, fifty of one would be as many as fifty times fifty. Both
 * are then joined by their ids alone: whatever rows are expected, no plan compares each with all.
 */
const firstAnnouncedEventsSql = (each: SQL, { event, notice, where }: EventAndNoticeConditions): SQL => sql`
  select a.*, e.tipo, ${eventColumnsSql} from (
    select id_servizio, array_agg("_id") as primi from (
      select *, row_number() over (partition by id_servizio order by inizio, tipo) as numero from (
        select distinct on (e.id_servizio, ${each}) e.id_servizio, e."_id", e.tipo, e.inizio from eventi e
        where ${event} order by e.id_servizio, ${each}, e.inizio, e."_id") singoli) numerati
    where numero <= ${maxRitesOfFuneral} group by id_servizio) s
  cross join lateral (
    select distinct on (persona, a.regione, a.prov, a.comune) ${noticeColumnsSql} from annunci a
    where a.id_servizio = s.id_servizio and ${notice} order by persona, a.regione, a.prov, a.comune, a.data_crea desc, a."_id") a
  cross join lateral unnest(s.primi) p (id) join eventi e on e."_id" = p.id where ${where}`;

/** Masses of remembrance that a notice of that kind announces, often with its text alone. */
const announcedMassKinds = ['trigesimo', 'anniversario'] as const satisfies EventKind[];

/** The kinds of rites that are listed below the funerals of a municipality, and elsewhere where there is no funeral. */
const otherRiteKinds = [
  ...(['camera ardente', 'veglia', 'rosario', 'benedizione', 'settima'] as const),
  ...announcedMassKinds,
] as const satisfies EventKind[];
/** Written into the statement, because the index `eventi_riti` names them: of parameters no plan knows that they are its kinds. */
const otherRiteKindsSql = sql.raw(otherRiteKinds.map((kind) => `'${kind}'`).join(', '));

/**
 * The rites of a kind that texts announce where no event of that kind is kept, as each notice announces them: those at the moment of another
 * event are that event, and none where it is cancelled. A mass that is kept as something without a name is that mass; what else is no
 * rite of these lists stays out. Events are looked for once for each funeral and moment, as above.
 */
const ritesInTextsSql = (notice: SQL, announced: 'funerale' | (typeof announcedMassKinds)[number]): SQL => {
  const kind = sql.raw(`'${announced}'`);
  const isMass = announced !== 'funerale';
  const told = isMass ? sql`coalesce(nullif(e.tipo, 'altro'), ${kind})` : sql`coalesce(e.tipo, ${kind})`;
  const isListed = isMass ? sql`${told} in (${otherRiteKindsSql})` : sql`true`;
  return sql`
  with s as materialized (
    select a.id_servizio, a.funerale_il, array_agg(a."_id") as annunci from annunci a
    where ${notice} and ${announcedKindSql(sql`a`)} = ${kind}
    group by a.id_servizio, a.funerale_il),
  con_rito as (select id_servizio from (select distinct id_servizio from s) s where ${hasPublicEventOfKind(sql`s.id_servizio`, announced)})
  select ${noticeColumnsSql}, ${told}, s.funerale_il, e.fine, e.luogo, coalesce(e.comune_evento, ''), coalesce(e.prov_evento, '') from s
  left join lateral (
    select e.tipo, ${eventColumnsSql}, ${isNotCancelled()} as rimane from eventi e
    where ${isPublicEventBeginningAt(sql`s.id_servizio`, sql`s.funerale_il`)} order by rimane desc, luogo limit 1) e on true
  cross join lateral unnest(s.annunci) n (id) join annunci a on a."_id" = n.id
  where rimane is not false and ${isListed} and (s.id_servizio in (select id_servizio from con_rito)) is not true`;
};

/** The first of some rites on each day for each town of a notice and of an event, by hour; one that two agencies announce there is one. */
async function firstRites<Row extends FuneralEventRow & QueryResultRow>(db: Db, rites: SQL, most: number) {
  const { rows } = await db.execute<Row>(sql`
    select persona, "_id", nome, cognome, age, nato, decesso, cosa, regione, prov, comune, funerale, tipo, inizio, fine, luogo, comune_evento, prov_evento,
      case numero when 1 then greatest(insieme - ${most}, 0) else 0 end as altri
    from (
      select *, row_number() over (comuni order by inizio, cognome collate "C", persona)::int as numero, count(*) over comuni::int as insieme
      from (
        select distinct on (inizio, persona, tipo, regione, prov, comune) * from (${rites}) riti
        order by inizio, persona, tipo, regione, prov, comune, luogo nulls last, data_crea desc, "_id") singoli
      window comuni as (partition by left(inizio, 10), regione, prov, comune, comune_evento, prov_evento)) contati
    where numero <= ${most} order by inizio, cognome collate "C", persona, luogo nulls last, data_crea desc, "_id"`);
  return rows;
}

/**
 * The funerals of a day, in their order, each once in each town where it is announced: at the hour of the first event of kind `funerale` of
 * that day; of notices whose funeral keeps none, at the hour that their text names. With an agency, those of its notices; with provinces,
 * those published or held there, and all whose province no column says; with `until`, those of all days up to that one. Whoever lists several towns takes each once (`withoutRepeatedRites`).
 */
export const funeralsOnDay = publicQuery((db: Db, day: string, filter: RitesFilter): Promise<FuneralEventRow[]> => {
  const { noticeByText, ...conditions } = riteConditions(day, filter);
  const event = sql`e.tipo = 'funerale' and ${conditions.event}`;
  const kept = firstAnnouncedEventsSql(sql`left(e.inizio, 10)`, { ...conditions, event });
  const rites = sql`(${kept}) union all (${ritesInTextsSql(noticeByText, 'funerale')})`;
  return firstRites<FuneralEventRow & QueryResultRow>(db, rites, filter.most);
});

/** A rite other than the funeral, with its deceased. */
export type OtherRiteRow = FuneralEventRow & { readonly tipo: (typeof otherRiteKinds)[number] };

/** Rosaries, vigils, blessings and masses of remembrance that begin on the days from `day` on, by their begin, each once in each town where it is announced. */
export const otherRitesFromDay = publicQuery((db: Db, day: string, filter: RitesFilter): Promise<OtherRiteRow[]> => {
  const { noticeByText, ...conditions } = riteConditions(day, filter);
  const event = sql`e.tipo in (${otherRiteKindsSql}) and ${conditions.event}`;
  const kept = firstAnnouncedEventsSql(sql`e.inizio, e.tipo`, { ...conditions, event });
  const inTexts = announcedMassKinds.map((kind) => ritesInTextsSql(noticeByText, kind));
  const rites = sql.join(
    [kept, ...inTexts].map((one) => sql`(${one})`),
    sql` union all `,
  );
  return firstRites<OtherRiteRow & QueryResultRow>(db, rites, filter.most);
});

/** Number of notices with a word in the name of their deceased, from the index of the search; counted up to `atMost`. */
export const countNamesakes = publicQuery(async (db: Db, word: string, atMost: number): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select 1 from parole where parola = ${word} collate "C" limit ${atMost}) p`,
  );
  return rows[0]?.total ?? 0;
});

/** Recent notices whose text was not read yet, oldest first. */
export function noticesWithoutMoment(db: Db, since: string, limit: number) {
  const { _id, cosa, funerale, decesso, data_crea } = annunci;
  return db
    .select({ _id, cosa, funerale, decesso, data_crea })
    .from(annunci)
    .where(and(isNull(annunci.funerale_il), ne(funerale, ''), gte(data_crea, since)))
    .orderBy(asc(data_crea))
    .limit(limit);
}

/** Stores the times read from notices that were not changed meanwhile. */
export async function storeFuneralMoments(
  db: Db,
  read: readonly { readonly _id: string; readonly funerale_il: string }[],
) {
  if (read.length === 0) return;
  const rows = sql.join(
    read.map(({ _id, funerale_il }) => sql`(${_id}, ${funerale_il})`),
    sql`, `,
  );
  await db.execute(sql`update annunci a set funerale_il = v.inizio from (values ${rows}) v (id, inizio)
    where a."_id" = v.id and a.funerale_il is null`);
}
