import type { BinQuery, BinRow } from '@commiato/contracts/administration/bin';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { containsWord, limitAndOffsetOf, queryWordsOf } from '../../../platform/database/listing.ts';
import { streamRows } from '../../../platform/export/every-row.ts';
import type { BinRules } from '../../../platform/feature/bin-rules.ts';
import { ownerCondition } from '../../../platform/security/owned.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';
import type { AgencyScope, OwnerScope } from '../../../platform/security/scopes.ts';

/** Display name of an account: the business, of an administrator the person, as the business is the same for all of them. */
export const accountNameSql = (account: SQL): SQL => {
  const person = sql`nullif(btrim(${account}.nome || ' ' || ${account}.cognome), '')`;
  return sql`coalesce(case when ${account}.role = 'A' then ${person} end, nullif(${account}."ragSociale", ''), ${person}, '')`;
};

/** Rows of an agency are its own; what is of no account, and an account itself, is the administrator's. */
const isInScope = ({ account }: Pick<BinRules, 'account'>, scope: OwnerScope): SQL =>
  ownerCondition(account ?? sql`null`, scope) ?? sql`true`;

/** The rows of a kind that were deleted by themselves: what went with its holder comes back with that. */
function binnedRowsSql({
  kind,
  table,
  name,
  account,
  restoredWithParent: withHolder,
  noticeCount: notices,
  forFullAdministrators: reserved,
}: BinRules): SQL {
  const agency = account ? sql`(select ${accountNameSql(sql`u`)} from utenti u where u."_id" = ${account})` : sql`null`;
  return sql`select x."_id", ${kind}::text as tipo, ${name} as nome, coalesce(${agency}, '') as agenzia, x.cestinato,
    ${notices ?? sql`0`} as annunci from ${table} x where x.cestinato is not null ${withHolder ? sql`and not (${withHolder})` : sql``}
      ${reserved ? sql`and not (${reserved})` : sql``}`;
}

const binOrders = {
  cestinato: sql`cestinato, "_id"`,
  '-cestinato': sql`cestinato desc, "_id"`,
  nome: sql`lower(nome), "_id"`,
  '-nome': sql`lower(nome) desc, "_id"`,
} as const;

/** For whoever sees no kind at all. */
const emptyBinRowsSql = sql`select ''::text as "_id", ''::text as tipo, ''::text as nome, ''::text as agenzia, null::timestamptz as cestinato, 0 as annunci
  where false`;

type StoredBinRow = Omit<BinRow, 'scade'>;

/** What of the bin matches, as a relation `e`, and its order. */
function binSelection(query: BinQuery, rules: readonly BinRules[]): { from: SQL; order: SQL } {
  const wanted = [
    ...queryWordsOf(query.q).map((word) => containsWord(word, [sql`nome`, sql`agenzia`])),
    ...(query.tipo ? [sql`tipo = ${query.tipo}`] : []),
    ...(query.scelti ? [sql`"_id" = any(${sql.param(query.scelti)}::text[])`] : []),
  ];
  const where = wanted.length > 0 ? sql`where ${sql.join(wanted, sql` and `)}` : sql``;
  const entries = sql.join([emptyBinRowsSql, ...rules.map(binnedRowsSql)], sql` union all `);
  return {
    from: sql`(${entries}) e ${where}`,
    order: binOrders[(query.sort ?? '-cestinato') as keyof typeof binOrders],
  };
}

const toStoredBinRow = ({ cestinato, ...row }: StoredBinRow): StoredBinRow => ({
  ...row,
  cestinato: new Date(cestinato).toISOString(),
});

/** Restorable rows, last deleted first by default. */
export const listBin = adminQuery(
  async (db: Db, query: BinQuery, rules: readonly BinRules[]): Promise<{ rows: StoredBinRow[]; total: number }> => {
    const { limit, offset } = limitAndOffsetOf(query);
    const { from, order } = binSelection(query, rules);
    const { rows } = await db.execute<StoredBinRow & { total: number } & Record<string, unknown>>(sql`
      select *, (count(*) over ())::int as total from ${from} order by ${order} limit ${limit} offset ${offset}`);
    const counted = sql`select count(*)::int as total from ${from}`;
    // A page behind the last one has no row that tells: after its rows were put back the list would be called empty.
    const [told] = rows.length > 0 || offset === 0 ? rows : (await db.execute<{ total: number }>(counted)).rows;
    return { rows: rows.map(({ total: _, ...row }) => toStoredBinRow(row)), total: told?.total ?? 0 };
  },
);

/** All restorable rows that match. */
export const streamBinned = adminQuery(
  (db: Db, query: BinQuery, rules: readonly BinRules[]): AsyncIterable<StoredBinRow[]> => {
    const { from, order } = binSelection(query, rules);
    return streamRows(db, sql`select "_id" from ${from} order by ${order}`, async (ids) => {
      const chosen = binSelection({ scelti: [...ids] }, rules);
      const { rows } = await db.execute<StoredBinRow & Record<string, unknown>>(sql`select * from ${chosen.from}`);
      return rows.map(toStoredBinRow);
    });
  },
);

/** Ids of the rows that match with their kinds, at most so many. */
export const listBinnedIdsAndKinds = adminQuery(
  async (
    db: Db,
    query: BinQuery,
    rules: readonly BinRules[],
    most: number,
  ): Promise<Pick<BinRow, '_id' | 'tipo'>[]> => {
    const { from, order } = binSelection(query, rules);
    const { rows } = await db.execute<Pick<BinRow, '_id' | 'tipo'>>(
      sql`select "_id", tipo from ${from} order by ${order} limit ${most}`,
    );
    return rows;
  },
);

/** How many of these rows live: back from the bin, and not erased from it. */
export const countLiveRows = adminQuery(
  async (db: Db, ids: readonly string[], rules: readonly BinRules[]): Promise<number> => {
    const live = rules.map(
      ({ table }) =>
        sql`select "_id" from ${table} x where x."_id" = any(${sql.param(ids)}::text[]) and x.cestinato is null`,
    );
    if (live.length === 0) return 0;
    const { rows } = await db.execute<{ many: number }>(
      sql`select count(distinct "_id")::int as many from (${sql.join(live, sql` union all `)}) e`,
    );
    return rows[0]?.many ?? 0;
  },
);

/** Locks a binned row by its id until the transaction ends; undefined if there is none. */
export async function lockBinnedRow(
  db: Db,
  scope: OwnerScope,
  id: string,
  rules: readonly BinRules[],
): Promise<{ rule: BinRules; cestinato: string } | undefined> {
  for (const rule of rules) {
    const { rows } = await db.execute<{ cestinato: string }>(
      sql`select cestinato::text as cestinato from ${rule.table} x
        where x."_id" = ${id} and x.cestinato is not null and ${isInScope(rule, scope)}
        ${rule.forFullAdministrators ? sql`and not (${rule.forFullAdministrators})` : sql``} for update`,
    );
    if (rows[0]) return { rule, cestinato: rows[0].cestinato };
  }
  return undefined;
}

/** Whether the caller deleted an object of the agency's since an instant. */
export async function hasDeletedSince(
  db: Db,
  { idUtente, persona }: AgencyScope,
  { table, account }: BinRules,
  id: string,
  since: string,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${table} x where x."_id" = ${id} and ${account ?? sql`null`} = ${idUtente} and x.cestinato >= ${since}::timestamptz
      and ${persona} = (select r.chi from registro r where r.oggetto = x."_id" and r.eliminazione order by r.quando desc limit 1)`);
  return rows.length > 0;
}

/** Clears the time of deletion of a row. */
export async function unbinRow(
  db: Db,
  scope: OwnerScope,
  rule: Pick<BinRules, 'table' | 'account'>,
  id: string,
): Promise<void> {
  await db.execute(
    sql`update ${rule.table} x set cestinato = null where x."_id" = ${id} and ${isInScope(rule, scope)}`,
  );
}

/** Whether the parent of a row is binned too. */
export async function isParentBinned(
  db: Db,
  scope: OwnerScope,
  rule: BinRules,
  id: string,
  rules: readonly BinRules[],
): Promise<boolean> {
  const { table, parent: holder } = rule;
  const held = holder && rules.find(({ kind }) => kind === holder.kind);
  if (!held) return false;
  const { rows } = await db.execute(sql`
    select 1 from ${table} x join ${held.table} h on h."_id" = x.${holder.column} where x."_id" = ${id} and h.cestinato is not null
      and ${isInScope(rule, scope)}`);
  return rows.length > 0;
}

/**
 * Erases a batch of rows binned before an instant, with their children; returns them. The condition stands in the outer statement too: a row
 * that is put back at that moment is waited for, and was erased afterwards, because of the inner one only its id was compared again.
 */
export async function eraseBinnedBatch(
  db: Db,
  before: string,
  rules: readonly BinRules[],
): Promise<{ rule: BinRules; id: string }[]> {
  for (const rule of rules) {
    const { table, eraseBatchSize: erasedAtOnce = 200 } = rule;
    const { rows } = await db.execute<{ id: string }>(sql`
      delete from ${table} where cestinato < ${before} and "_id" in (
        select "_id" from ${table} where cestinato < ${before} limit ${erasedAtOnce})
      returning "_id" as id`);
    if (rows.length > 0) return rows.map(({ id }) => ({ rule, id }));
  }
  return [];
}
