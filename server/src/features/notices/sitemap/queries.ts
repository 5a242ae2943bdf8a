import { and, asc, desc, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { isPublished } from '../notices/queries.ts';
import { annunci } from '../notices/tables.ts';

/** Kept by the database itself, with every change of a notice. */
const mesi = pgTable('mesi', { mese: text().notNull(), annunci: integer().notNull(), cambiato: instant().notNull() });

/** A month (in Italy, `2026-11`) with the notices that search engines may show, and when one of them changed last. */
export interface MappedMonth {
  readonly mese: string;
  readonly annunci: number;
  readonly cambiato: string;
}

/** The months that have such notices, the newest first. */
export function mappedMonths(db: Db, _scope: PublicScope): Promise<MappedMonth[]> {
  return db.select().from(mesi).where(gt(mesi.annunci, 0)).orderBy(desc(mesi.mese));
}

/** What a line of the site map is made of. */
export interface MappedNotice {
  readonly _id: string;
  readonly nome: string;
  readonly cognome: string;
  readonly data_crea: string;
  /** When what its page says changed last: the notice itself, or one of its events. */
  readonly cambiato: string;
}

interface Span {
  readonly from: string;
  readonly to: string;
}

const within = ({ from, to }: Span): SQL | undefined =>
  and(isPublished(), eq(annunci.indicizza, true), gte(annunci.data_crea, from), lt(annunci.data_crea, to));
const inOrder = [asc(annunci.data_crea), asc(annunci._id)];

/** The notice of a span of time before which `skipped` others stand; undefined where there are not so many. */
export async function mappedAfter(db: Db, _scope: PublicScope, span: Span, skipped: number) {
  const { _id, data_crea } = annunci;
  const [row] = await db
    .select({ _id, data_crea })
    .from(annunci)
    .where(within(span))
    .orderBy(...inOrder)
    .offset(skipped - 1)
    .limit(1);
  return row;
}

/** The next notices of a span of time that search engines may show, oldest first, behind the given one. */
export async function mappedNotices(
  db: Db,
  _scope: PublicScope,
  span: Span,
  limit: number,
  after?: Pick<MappedNotice, '_id' | 'data_crea'>,
): Promise<MappedNotice[]> {
  const { _id, nome, cognome, data_crea } = annunci;
  const events = sql`(select max(e.cambiato) from eventi e where e.id_servizio = ${annunci.id_servizio} and e.pubblico)`;
  const behind = after && sql`(${data_crea}, ${_id}) > (${after.data_crea}::timestamptz, ${after._id})`;
  return db
    .select({
      ...{ _id, nome, cognome, data_crea },
      cambiato: sql<string>`greatest(coalesce(${annunci.cambiato}, ${data_crea}), ${events})`.mapWith(data_crea),
    })
    .from(annunci)
    .where(and(within(span), behind))
    .orderBy(...inOrder)
    .limit(limit);
}
