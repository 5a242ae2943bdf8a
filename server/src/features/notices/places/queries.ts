import { type SQL, sql } from 'drizzle-orm';
import { and, count, eq, gte, inArray, lt, max, min, gt } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/database.ts';
import { instant } from '../../../platform/database/columns.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { isPublished } from '../notices/queries.ts';
import { annunci } from '../notices/tables.ts';
import { selectPublished } from '../publication/queries.ts';

/** Kept by the database itself, with every change of a notice. */
const luoghi = pgTable('luoghi', {
  regione: text().notNull(),
  prov: text().notNull(),
  comune: text().notNull(),
  annunci: integer().notNull(),
  cambiato: instant().notNull(),
});

/** How many notices are published under the name of a place, as notices write it. */
export interface PlaceCount {
  readonly regione: string;
  readonly prov: string;
  readonly comune: string;
  readonly annunci: number;
}

/** The places that have notices, of some provinces or of all. */
export function placeCounts(db: Db, _scope: PublicScope, provinces?: readonly string[]): Promise<PlaceCount[]> {
  const { regione, prov, comune, annunci: published } = luoghi;
  return db
    .select({ regione, prov, comune, annunci: published })
    .from(luoghi)
    .where(and(gt(published, 0), provinces && inArray(prov, [...provinces])));
}

/** Where a list of notices is from. */
export type ListedWhere =
  | { readonly regione: string }
  | { readonly prov: string }
  /** Names of one municipality, as notices write it. */
  | { readonly names: readonly Pick<PlaceCount, 'prov' | 'comune'>[] }
  | { readonly from: string; readonly to: string };

function condition(where: ListedWhere): SQL | undefined {
  if ('regione' in where) return eq(annunci.regione, where.regione);
  if ('prov' in where) return eq(annunci.prov, where.prov);
  if ('from' in where) return and(gte(annunci.data_crea, where.from), lt(annunci.data_crea, where.to));
  if (where.names.length === 0) return sql`false`;
  const [only, ...others] = where.names;
  if (only && others.length === 0) return and(eq(annunci.prov, only.prov), eq(annunci.comune, only.comune));
  return sql`(${annunci.prov}, ${annunci.comune}) in (${sql.join(
    where.names.map(({ prov, comune }) => sql`(${prov}, ${comune})`),
    sql`, `,
  )})`;
}

/** The 24 newest notices of somewhere or of a time, or the 24 before one of them. */
export async function noticesOf(db: Db, _scope: PublicScope, where: ListedWhere, before?: string) {
  if (!before) return selectPublished(db, condition(where));
  const [from] = await db.select({ data_crea: annunci.data_crea }).from(annunci).where(eq(annunci._id, before));
  if (!from) return [];
  const older = sql`(${annunci.data_crea}, ${annunci._id}) < (${from.data_crea}::timestamptz, ${before})`;
  return selectPublished(db, and(condition(where), older));
}

/** How many notices were published between two instants, and when the last one before and the first one after were. */
export async function publishedBetween(db: Db, _scope: PublicScope, from: string, to: string) {
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
}
