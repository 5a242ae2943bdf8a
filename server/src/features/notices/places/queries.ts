import type { EventKind } from '@commiato/contracts/funerals/events';
import type { NoticeKind } from '@commiato/contracts/notices/notice-fields';
import { and, asc, count, eq, gt, gte, inArray, isNull, lt, max, min, ne, type SQL, sql, sum } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { QueryResultRow } from 'pg';
import { instant } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/database.ts';
import { forVisitors } from '../../../platform/security/scoped-queries.ts';
import { hasPublicFuneral, isNotCancelled, isPublicEvent } from '../../funerals/events/queries.ts';
import { isPublished } from '../notices/queries.ts';
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
export const provinceCounts = forVisitors((db: Db): Promise<PlaceCount[]> => {
  const { regione, prov } = luoghi;
  return db
    .select({ regione, prov, comune: sql<string>`''`, annunci: sum(luoghi.annunci).mapWith(Number) })
    .from(luoghi)
    .where(gt(luoghi.annunci, 0))
    .groupBy(regione, prov);
});

/** Places with notices in some provinces. */
export const placeCounts = forVisitors((db: Db, provinces: readonly string[]): Promise<PlaceCount[]> => {
  const { regione, prov, comune, annunci: published } = luoghi;
  return db
    .select({ regione, prov, comune, annunci: published })
    .from(luoghi)
    .where(and(gt(published, 0), inArray(prov, [...provinces])));
});

/** All places with notices, with the last change of their lists. */
export const placeChanges = forVisitors((db: Db) => {
  const { regione, prov, comune, cambiato } = luoghi;
  return db.select({ regione, prov, comune, cambiato }).from(luoghi).where(gt(luoghi.annunci, 0));
});

/** Place filter of a list of notices. */
export type ListFilter =
  | { readonly regione: string }
  | { readonly prov: string }
  /** Spellings of one municipality in notices. */
  | { readonly names: readonly Pick<PlaceCount, 'prov' | 'comune'>[] }
  | { readonly from: string; readonly to: string }
  | { readonly agency: string };

/** The filter as an SQL condition. */
export function listCondition(where: ListFilter): SQL | undefined {
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
export const publishedBetween = forVisitors(async (db: Db, from: string, to: string) => {
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
export const publishedDays = forVisitors((db: Db, from: string, to: string) => {
  const day = sql<string>`to_char(${annunci.data_crea} at time zone 'Europe/Rome', 'YYYY-MM-DD')`;
  return db
    .select({ day, annunci: count() })
    .from(annunci)
    .where(and(isPublished(), gte(annunci.data_crea, from), lt(annunci.data_crea, to)))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
});

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** A funeral of a day with its deceased. */
export interface FuneralEventRow {
  readonly _id: string;
  readonly nome: string;
  readonly cognome: string;
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
  /** Municipality of the event; empty where it has none. */
  readonly comune_evento: string;
  /** Its place among those of its town on its day, from 1, and the number of all of them. */
  readonly posto: number;
  readonly insieme: number;
}

/** Which rites are listed: of an agency's notices, of some provinces, and up to which day. */
interface RitesFilter {
  readonly agency?: string;
  readonly provinces?: readonly string[] | undefined;
  readonly until?: string;
  /** Greatest number of rows of each town and day: an agency can enter thousands for one hour. */
  readonly most: number;
}

/** The conditions of a list of rites: of an event `e`, and of a notice `a`, whose funeral is of the same agency. */
function riteConditions(day: string, { agency, provinces, until = day }: RitesFilter) {
  const ofAgency = (row: SQL) => (agency === undefined ? sql`true` : sql`${row}.id_utente = ${agency}`);
  const inProvinces = provinces ? sql`a.prov = any(${sql.param([...provinces])}::text[])` : sql`true`;
  const begins = (moment: SQL) => sql`${moment} >= ${`${day}T00:00`} and ${moment} < ${`${until}T24`}`;
  return {
    begins,
    event: sql`${isPublicEvent()} and ${isNotCancelled()} and ${ofAgency(sql`e`)} and ${begins(sql`e.inizio`)}`,
    notice: sql`${isPublished(sql`a`)} and ${ofAgency(sql`a`)} and ${inProvinces}`,
  };
}

/** What a list of rites shows of a notice `a` and of an event `e`. */
const shownOfNotice = sql`a.codfisc, a."_id", a.nome, a.cognome, a.nato::text, a.decesso::text, a.cosa, a.regione, a.prov, a.comune, a.funerale`;
const shownOfEvent = sql`e.inizio, concat_ws(', ', nullif(e.luogo, ''), nullif(e.indirizzo, '')) as luogo, e.comune as comune_evento`;

/**
 * The newest notice of a row's funeral that meets a condition. Notices are looked for once for each funeral: joined with its events, fifty of
 * one would be as many as fifty times fifty.
 */
const newestOfFuneral = (row: SQL, condition: SQL): SQL => sql`lateral (
  select ${shownOfNotice} from annunci a where a.id_servizio = ${row}.id_servizio and ${condition} order by a.data_crea desc limit 1)`;

/** The first of some rites in each town on each day, by hour. */
async function firstRites<Row extends FuneralEventRow & QueryResultRow>(db: Db, rites: SQL, most: number) {
  const { rows } = await db.execute<Row>(sql`
    select * from (
      select *, row_number() over (comuni order by inizio, cognome, "_id")::int as posto, count(*) over comuni::int as insieme
      from (${rites}) riti window comuni as (partition by left(inizio, 10), regione, prov, comune)) contati
    where posto <= ${most}`);
  return rows.sort((one, other) => compareText(one.inizio, other.inizio) || compareText(one.cognome, other.cognome));
}

/**
 * The funerals of a day, in their order, each once: the newest published notice of each, at the hour of its first event of kind `funerale`; of
 * notices whose funeral keeps none, at the hour that their text names. One that two agencies announce stands once. With an agency, those of its notices;
 * with provinces, those of notices published there; with `until`, those of all days up to that one.
 */
export const funeralsOn = forVisitors((db: Db, day: string, filter: RitesFilter): Promise<FuneralEventRow[]> => {
  const { event, notice, begins } = riteConditions(day, filter);
  const funerals = sql`
    select distinct on (inizio, codfisc) "_id", nome, cognome, nato, decesso, cosa, regione, prov, comune, funerale, inizio, luogo, comune_evento from (
      select a.*, e.inizio, e.luogo, e.comune_evento from (
        select distinct on (e.id_servizio) e.id_servizio, ${shownOfEvent} from eventi e
        where e.tipo = 'funerale' and ${event} order by e.id_servizio, e.inizio, e."_id") e
      cross join ${newestOfFuneral(sql`e`, notice)} a
      union all
      select ${shownOfNotice}, a.funerale_il, null, '' from annunci a
      where ${notice} and a.funerale_il <> '' and ${begins(sql`a.funerale_il`)} and a.cosa = 'Necrologio'
      and not ${hasPublicFuneral(sql`a.id_servizio`)}
    ) tutti order by inizio, codfisc, luogo nulls last, "_id"`;
  return firstRites<FuneralEventRow & QueryResultRow>(db, funerals, filter.most);
});

/** The kinds of rites that are listed where there is no funeral. */
const otherRites = ['camera ardente', 'veglia', 'rosario', 'benedizione'] as const satisfies EventKind[];

/** A rite other than the funeral, with its deceased. */
export type RiteRow = FuneralEventRow & { readonly tipo: (typeof otherRites)[number] };

/** Rosaries, vigils and blessings that begin on the days from `day` on, each once, by their begin. */
export const ritesOn = forVisitors((db: Db, day: string, filter: RitesFilter): Promise<RiteRow[]> => {
  const { event, notice } = riteConditions(day, filter);
  const kinds = sql.join(
    otherRites.map((kind) => sql`${kind}`),
    sql`, `,
  );
  const rites = sql`
    with e as materialized (
      select e.id_servizio, e.tipo, ${shownOfEvent} from eventi e where e.tipo in (${kinds}) and ${event})
    select a."_id", a.nome, a.cognome, a.nato, a.decesso, a.cosa, a.regione, a.prov, a.comune, a.funerale, e.tipo, e.inizio, e.luogo, e.comune_evento
    from (select distinct id_servizio from e) s cross join ${newestOfFuneral(sql`s`, notice)} a join e using (id_servizio)`;
  return firstRites<RiteRow & QueryResultRow>(db, rites, filter.most);
});

/** Number of notices with a word in the name of their deceased, from the index of the search; counted up to `atMost`. */
export const countNamesakes = forVisitors(async (db: Db, word: string, atMost: number): Promise<number> => {
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
