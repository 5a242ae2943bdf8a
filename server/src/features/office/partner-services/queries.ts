import { fieldNamesWith } from '@commiato/contracts/fields';
import {
  type PartnerService,
  type PartnerServiceQuery,
  partnerServiceFields,
} from '@commiato/contracts/office/partner-services';
import { and, asc, count, eq, getTableColumns, gte, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { containsWords, orderOf, pageOf } from '../../../platform/database/listing.ts';
import type { BinRules } from '../../../platform/feature/bin-rules.ts';
import { forAdmin } from '../../../platform/security/scoped-queries.ts';
import type { OwnerScope } from '../../../platform/security/scopes.ts';
import { convenzioni } from './tables.ts';

const { cestinato, ...columns } = getTableColumns(convenzioni);
const isLive = isNull(cestinato);

/** The columns with `scaduta`, whether it expired before `today` (the day in Italy). */
const fieldsWithExpired = (today: string) => ({
  ...columns,
  scaduta: sql<boolean>`coalesce(${convenzioni.scadenza} < ${today}::date, false)`,
});
const searched = fieldNamesWith(partnerServiceFields, 'searched').map((name) => columns[name]);
const name = sql`lower(${convenzioni.nome})`;
const sortable = { nome: name, scadenza: convenzioni.scadenza, creato: convenzioni.creato };

/** Partner services, by name by default. An agency sees those valid today, an administrator all. */
export async function listPartnerServices(
  db: Db,
  scope: OwnerScope,
  today: string,
  query: PartnerServiceQuery,
): Promise<{ rows: PartnerService[]; total: number }> {
  const valid = or(isNull(convenzioni.scadenza), gte(convenzioni.scadenza, today));
  const where = and(isLive, scope.kind === 'admin' ? undefined : valid, containsWords(query.q, searched));
  const { limit, offset } = pageOf(query);
  const rows = await db
    .select(fieldsWithExpired(today))
    .from(convenzioni)
    .where(where)
    .orderBy(...orderOf(query, sortable, [asc(name), asc(convenzioni._id)]))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(convenzioni).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export const partnerServiceById = forAdmin(
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
export const updatePartnerService = forAdmin(
  async (db: Db, id: string, change: Partial<typeof convenzioni.$inferInsert>): Promise<boolean> => {
    const changed = await db
      .update(convenzioni)
      .set(change)
      .where(and(eq(convenzioni._id, id), isLive))
      .returning({ _id: convenzioni._id });
    return changed.length === 1;
  },
);

export const partnerServiceBin: BinRules = { kind: 'convenzione', table: sql`convenzioni`, name: sql`x.nome` };
