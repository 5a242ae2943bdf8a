import type { PriceEntryQuery } from '@commiato/contracts/billing/price-list';
import { searchWords } from '@commiato/italy/search/words';
import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { limitAndOffsetOf, orderOf } from '../../../platform/database/listing.ts';
import { agencyOwnedBinRules, type BinRules } from '../../../platform/feature/bin-rules.ts';
import type { TakeBackResult } from '../../../platform/imports/import-rules.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { listino } from './tables.ts';

const { _id, tipo, nome, descrizione, um, prezzo, trattamento, voci } = listino;
const priceFields = { _id, tipo, nome, descrizione, um, prezzo, trattamento, voci };
export type PriceRow = Pick<typeof listino.$inferSelect, keyof typeof priceFields>;

const isOfAgency = ({ idUtente }: AgencyScope) => and(eq(listino.id_utente, idUtente), isNull(listino.cestinato));

/** «imb»: «Imbottitura in raso» before «Cofano in rovere, imbottitura in raso», which a press of Enter would put in the quote. */
const bestMatchFirstOrder = (words: readonly string[]): SQL[] =>
  words[0] === undefined
    ? []
    : [
        desc(sql`${listino.chiave} like ${`${words[0]}%`}`),
        desc(sql`' ' || ${listino.chiave} like all(${sql.param(words.map((word) => `% ${word}%`))}::text[])`),
      ];

/** Entries that have, for each word of `q`, a word beginning with it; first those whose name begins with them, then those whose name has them. */
export async function listPriceRows(
  db: Db,
  scope: AgencyScope,
  query: PriceEntryQuery,
): Promise<{ rows: PriceRow[]; total: number }> {
  const words = searchWords(query.q ?? '').slice(0, 8);
  const where = and(
    isOfAgency(scope),
    query.tipo && eq(tipo, query.tipo),
    ...words.map((word) => sql`${listino.cerca} like ${`% ${word}%`}`),
  );
  const { limit, offset } = limitAndOffsetOf(query);
  const rows = await db
    .select(priceFields)
    .from(listino)
    .where(where)
    .orderBy(
      ...orderOf(query, { nome: listino.chiave, prezzo }, [
        ...bestMatchFirstOrder(words),
        asc(listino.chiave),
        asc(_id),
      ]),
    )
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(listino).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Entries by id; unknown and deleted ones are absent. */
export async function pricesById(db: Db, scope: AgencyScope, ids: readonly string[]): Promise<Map<string, PriceRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(priceFields)
    .from(listino)
    .where(and(isOfAgency(scope), inArray(_id, [...ids])));
  return new Map(rows.map((row) => [row._id, row]));
}

/** Locks an entry of the agency until the transaction ends. */
export async function lockPrice(db: Db, scope: AgencyScope, id: string): Promise<PriceRow | undefined> {
  const [row] = await db
    .select(priceFields)
    .from(listino)
    .where(and(isOfAgency(scope), eq(_id, id)))
    .for('update');
  return row;
}

export async function insertPrice(
  db: Db,
  { idUtente }: AgencyScope,
  row: Omit<typeof listino.$inferInsert, 'id_utente'>,
): Promise<void> {
  await db.insert(listino).values({ ...row, id_utente: idUtente });
}

/** Rows that are written in one statement. */
const insertBatchSize = 500;

export async function insertPrices(
  tx: Db,
  { idUtente }: AgencyScope,
  rows: readonly Omit<typeof listino.$inferInsert, 'id_utente'>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += insertBatchSize)
    await tx
      .insert(listino)
      .values(rows.slice(start, start + insertBatchSize).map((row) => ({ ...row, id_utente: idUtente })));
}

/** What the entries and packages of the agency are known again by, the oldest first. */
export const listPriceIdentities = (db: Db, scope: AgencyScope) =>
  db
    .select({ _id, tipo, nome, descrizione, um })
    .from(listino)
    .where(isOfAgency(scope))
    .orderBy(asc(listino.creato), asc(_id));

/** Bins the entries that an import has brought, but for those that a package of the agency's own names: it would cost less, and nobody would be told. */
export async function binPricesOfImport(tx: Db, scope: AgencyScope, id: string, now: string): Promise<TakeBackResult> {
  const binned = await tx
    .update(listino)
    .set({ cestinato: now })
    .where(
      and(
        isOfAgency(scope),
        eq(listino.id_importazione, id),
        // The packages are read once for all entries.
        sql`${_id} not in (select voce ->> 'id_voce' from listino p cross join lateral jsonb_array_elements(p.voci) voce
          where p.id_utente = ${scope.idUtente} and p.cestinato is null and p.id_importazione is distinct from ${id}
            and voce ->> 'id_voce' is not null)`,
      ),
    )
    .returning({ _id });
  return { binned: binned.length, tags: [] };
}

/** Changes an entry of the agency; false if there is none. */
export async function updatePrice(
  db: Db,
  scope: AgencyScope,
  id: string,
  change: Partial<typeof listino.$inferInsert>,
): Promise<boolean> {
  const changed = await db
    .update(listino)
    .set(change)
    .where(and(isOfAgency(scope), eq(_id, id)))
    .returning({ _id });
  return changed.length === 1;
}

export const priceEntryBinRules: BinRules = {
  ...agencyOwnedBinRules,
  kind: 'voce',
  table: sql`listino`,
  name: sql`x.nome`,
};
