import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/database.ts';
import { publicQuery } from '../../../platform/security/scoped-queries.ts';
import { isPublished, pageChangedAtSql } from '../notices/queries.ts';
import { annunci } from '../notices/tables.ts';

/** Steps of the counts, kept by the database itself with every change of a notice. */
const mesi = pgTable('mesi', { mese: text().notNull(), annunci: integer().notNull(), cambiato: instant().notNull() });

/** A month (in Italy, `2026-11`) with the notices that search engines may show, and when one of them changed last. */
export interface SitemapMonth {
  readonly mese: string;
  readonly annunci: number;
  readonly cambiato: string;
}

/** The months that have such notices, the newest first; or one of them. */
export const listSitemapMonths = publicQuery((db: Db, month?: string): Promise<SitemapMonth[]> => {
  const total = sql<number>`sum(${mesi.annunci})::int`;
  return db
    .select({ mese: mesi.mese, annunci: total, cambiato: sql<string>`max(${mesi.cambiato})`.mapWith(mesi.cambiato) })
    .from(mesi)
    .where(month === undefined ? undefined : eq(mesi.mese, month))
    .groupBy(mesi.mese)
    .having(sql`${total} > 0`)
    .orderBy(desc(mesi.mese));
});

/** Makes one row of the steps of each month: who adds another one meanwhile is not touched. */
export async function compactMonthCounts(db: Db): Promise<void> {
  await db.execute(sql`
    with passi as (delete from mesi returning mese, annunci, cambiato)
    insert into mesi (mese, annunci, cambiato) select mese, sum(annunci), max(cambiato) from passi group by mese`);
}

/** A notice of the site map, and its place in the order. */
export interface SitemapNotice {
  readonly _id: string;
  readonly nome: string;
  readonly cognome: string;
  /** When what its page says changed last. */
  readonly cambiato: string;
  /** When it was published, to the last digit that the database keeps. */
  readonly quando: string;
}

/** Two instants: from the first, before the second. */
export interface TimeSpan {
  readonly from: string;
  readonly to: string;
}

const publishedAtSql = sql<string>`${annunci.data_crea}::text`;
const isInSpan = ({ from, to }: TimeSpan): SQL | undefined =>
  and(isPublished(), eq(annunci.indicizza, true), gte(annunci.data_crea, from), lt(annunci.data_crea, to));
const sitemapOrder = [asc(annunci.data_crea), asc(annunci._id)];

/** Where a list of notices goes on. */
export type SitemapPosition = Pick<SitemapNotice, '_id' | 'quando'>;

/** The last of the first `count` notices of a span of time; undefined where there are not so many. */
export const findSitemapPositionAfter = publicQuery(async (db: Db, span: TimeSpan, count: number) => {
  const [row] = await db
    .select({ _id: annunci._id, quando: publishedAtSql })
    .from(annunci)
    .where(isInSpan(span))
    .orderBy(...sitemapOrder)
    .offset(count - 1)
    .limit(1);
  return row;
});

/** The next notices of a span of time that search engines may show, oldest first, behind the given one. */
export const listSitemapNotices = publicQuery(
  (db: Db, span: TimeSpan, limit: number, after?: SitemapPosition): Promise<SitemapNotice[]> => {
    const { _id, nome, cognome, data_crea } = annunci;
    const behind = after && sql`(${data_crea}, ${_id}) > (${after.quando}::timestamptz, ${after._id})`;
    return db
      .select({ _id, nome, cognome, quando: publishedAtSql, cambiato: pageChangedAtSql })
      .from(annunci)
      .where(and(isInSpan(span), behind))
      .orderBy(...sitemapOrder)
      .limit(limit);
  },
);
