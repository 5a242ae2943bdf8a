import { fieldNamesWith } from '@commiato/contracts/fields';
import {
  type PartnerService,
  type PartnerServiceQuery,
  partnerServiceFields,
} from '@commiato/contracts/office/partner-services';
import { and, asc, count, eq, getTableColumns, gte, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { containsWords, limitAndOffsetOf, orderOf } from '../../../platform/database/listing.ts';
import type { BinRules } from '../../../platform/feature/bin-rules.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';
import type { OwnerScope } from '../../../platform/security/scopes.ts';
import { convenzioni } from './tables.ts';

const { cestinato, ...columns } = getTableColumns(convenzioni);
const isLive = isNull(cestinato);

/** The columns with `scaduta`, whether it expired before `today` (the day in Italy). */
const fieldsWithExpired = (today: string) => ({
  ...columns,
  scaduta: sql<boolean>`coalesce(${convenzioni.scadenza} < ${today}::date, false)`,
});
const searchedColumns = fieldNamesWith(partnerServiceFields, 'searched').map((name) => columns[name]);
const lowerName = sql`lower(${convenzioni.nome})`;
const sortableColumns = { nome: lowerName, scadenza: convenzioni.scadenza, creato: convenzioni.creato };

/** Partner services, by name by default. An agency sees those valid today, an administrator all. */
export async function listPartnerServices(
  db: Db,
  scope: OwnerScope,
  today: string,
  query: PartnerServiceQuery,
): Promise<{ rows: PartnerService[]; total: number }> {
  const valid = or(isNull(convenzioni.scadenza), gte(convenzioni.scadenza, today));
  const where = and(isLive, scope.kind === 'admin' ? undefined : valid, containsWords(query.q, searchedColumns));
  const { limit, offset } = limitAndOffsetOf(query);
  const rows = await db
    .select(fieldsWithExpired(today))
    .from(convenzioni)
    .where(where)
    .orderBy(...orderOf(query, sortableColumns, [asc(lowerName), asc(convenzioni._id)]))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(convenzioni).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export const partnerServiceById = adminQuery(
  async (db: Db, today: string, id: string): Promise<PartnerService | undefined> => {
    const [row] = await db
      .select(fieldsWithExpired(today))
      .from(convenzioni)
      .where(and(eq(convenzioni._id, id), isLive));
    return row;
  },
);

export async function insertPartnerService(db: Db, row: typeof convenzioni.$inferInsert): Promise<void> {
  await db.insert(convenzioni).values(row);
}

/** Changes a partner service that is not in the bin; false if there is none. */
export const updatePartnerService = adminQuery(
  async (db: Db, id: string, change: Partial<typeof convenzioni.$inferInsert>): Promise<boolean> => {
    const changed = await db
      .update(convenzioni)
      .set(change)
      .where(and(eq(convenzioni._id, id), isLive))
      .returning({ _id: convenzioni._id });
    return changed.length === 1;
  },
);

export const partnerServiceBinRules: BinRules = { kind: 'convenzione', table: sql`convenzioni`, name: sql`x.nome` };
