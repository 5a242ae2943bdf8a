import type { EventKind } from '@commiato/contracts/funerals/events';
import type { NoticeKind } from '@commiato/contracts/notices/notice-fields';
import { and, asc, count, eq, gt, gte, inArray, isNull, lt, max, min, ne, type SQL, sql, sum } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/database.ts';
import { forVisitors } from '../../../platform/security/scoped-queries.ts';
import { hasPublicFuneral, isNotCancelled, isPublicEvent, isPublicEventAt } from '../../funerals/events/queries.ts';
import { announcedKindSql, isPublished } from '../notices/queries.ts';
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

const placeSql = sql`concat_ws(', ', nullif(e.luogo, ''), nullif(e.indirizzo, ''))`;

/** A funeral of a day with its deceased, as one of the notices announces it. */
export interface FuneralEventRow {
  readonly _id: string;
  /** The same for all notices of one person. */
  readonly persona: string;
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
}

/** Which funerals are listed: of an agency's notices, of some provinces, and up to which day. */
interface FuneralsFilter {
  readonly agency?: string;
  readonly provinces?: readonly string[] | undefined;
  readonly until?: string;
}

const personSql = sql`coalesce(nullif(a.codfisc, ''), a."_id")`;

/**
 * The funerals of a day, in their order, as each published notice announces them: at the hour of the first event of kind `funerale` of that
 * day; of notices whose funeral keeps none, at the hour that their text names. With an agency, those of its notices; with provinces, those
 * of notices published there; with `until`, those of all days up to that one. Whoever lists them takes each once (`eachOnce`).
 */
export const funeralsOn = forVisitors(
  async (db: Db, day: string, { agency, provinces, until = day }: FuneralsFilter = {}): Promise<FuneralEventRow[]> => {
    const ofAgency = agency === undefined ? sql`true` : sql`a.id_utente = ${agency}`;
    const its = provinces ? sql`${ofAgency} and a.prov = any(${sql.param([...provinces])}::text[])` : ofAgency;
    const from = `${day}T00:00`;
    const to = `${until}T24`;
    const shown = sql`${personSql} as persona, a."_id", a.data_crea, a.nome, a.cognome, a.nato::text, a.decesso::text, a.cosa, a.regione, a.prov, a.comune, a.funerale`;
    const { rows } = await db.execute<FuneralEventRow & Record<string, unknown>>(sql`
    select persona, "_id", nome, cognome, nato, decesso, cosa, regione, prov, comune, funerale, inizio, luogo, comune_evento from (
      (select distinct on (a."_id", left(e.inizio, 10)) ${shown}, e.inizio, ${placeSql} as luogo, e.comune as comune_evento
      from eventi e join annunci a on a.id_servizio = e.id_servizio and ${isPublished(sql`a`)} and ${its}
      where e.tipo = 'funerale' and ${isPublicEvent()} and ${isNotCancelled()} and e.inizio >= ${from} and e.inizio < ${to}
      order by a."_id", left(e.inizio, 10), e.inizio, e."_id")
      union all
      select ${shown}, a.funerale_il, case when e."_id" is not null then ${placeSql} end, coalesce(e.comune, '') from annunci a
      left join eventi e on ${isPublicEventAt(sql`a.id_servizio`, sql`a.funerale_il`)}
      where ${isPublished(sql`a`)} and ${its} and a.funerale_il <> '' and a.funerale_il >= ${from} and a.funerale_il < ${to}
      and ${announcedKindSql(sql`a`)} = 'funerale' and not ${hasPublicFuneral(sql`a.id_servizio`)} and (e."_id" is null or ${isNotCancelled()})
    ) riti order by inizio, cognome collate "C", persona, luogo nulls last, data_crea desc, "_id"`);
    return rows;
  },
);

/** The kinds of rites that are listed where there is no funeral. */
const otherRites = ['camera ardente', 'veglia', 'rosario', 'benedizione'] as const satisfies EventKind[];

/** A rite other than the funeral, with its deceased. */
export type RiteRow = FuneralEventRow & { readonly tipo: (typeof otherRites)[number] };

/** Rosaries, vigils and blessings that begin on the days from `day` to `until`, by their begin, as each notice announces them. */
export const ritesOn = forVisitors(async (db: Db, day: string, until: string): Promise<RiteRow[]> => {
  const kinds = sql.join(
    otherRites.map((kind) => sql`${kind}`),
    sql`, `,
  );
  const { rows } = await db.execute<RiteRow & Record<string, unknown>>(sql`
    select ${personSql} as persona, a."_id", a.nome, a.cognome, a.nato::text, a.decesso::text, a.cosa, a.regione, a.prov, a.comune, a.funerale,
      e.tipo, e.inizio, ${placeSql} as luogo, e.comune as comune_evento
    from eventi e join annunci a on a.id_servizio = e.id_servizio and ${isPublished(sql`a`)}
    where e.tipo in (${kinds}) and ${isPublicEvent()} and ${isNotCancelled()} and e.inizio >= ${`${day}T00:00`} and e.inizio < ${`${until}T24`}
    order by e.inizio, e."_id", a.data_crea desc`);
  return rows;
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
