import type { QuoteState } from '@commiato/billing/states';
import type { QuoteQuery } from '@commiato/contracts/billing/quotes';
import { retentionMonths } from '@commiato/contracts/funerals/retention';
import { and, asc, count, eq, getTableColumns, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/database.ts';
import { containsFoldedWords, indexOrderOf, limitAndOffsetOf } from '../../../platform/database/listing.ts';
import { isOneOfIds, streamRows } from '../../../platform/export/every-row.ts';
import { agencyOwnedBinRules, type BinRules, isBinnedWithFuneral } from '../../../platform/feature/bin-rules.ts';
import { publicQuery } from '../../../platform/security/scoped-queries.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { fatture } from '../invoices/tables.ts';
import { parseDocumentNumber } from '../settings/policy.ts';
import { preventivi } from './tables.ts';

const { id_utente, cerca, chiave, cestinato, impronta, ...fields } = getTableColumns(preventivi);
/** A quote with all fields; its state is the stored one, which does not yet reflect expiry. */
export type QuoteRecord = Omit<
  typeof preventivi.$inferSelect,
  'id_utente' | 'cerca' | 'chiave' | 'cestinato' | 'impronta'
>;
export type QuoteRowChange = Partial<typeof preventivi.$inferInsert>;

export const ofAgency = ({ idUtente }: AgencyScope) => and(eq(id_utente, idUtente), isNull(cestinato));
const isOwnWithId = (scope: AgencyScope, id: string) => and(eq(fields._id, id), ofAgency(scope));

/** The state on a day; the same rule as `quoteStateOn`. */
const stateSql = (today: string) =>
  sql<QuoteState>`case when ${fields.stato} = 'inviato' and ${fields.validoFino} < ${today}::date then 'scaduto' else ${fields.stato} end`;

const rowFields = (today: string) => ({
  _id: fields._id,
  anno: fields.anno,
  progressivo: fields.progressivo,
  data: fields.data,
  stato: stateSql(today),
  cliente: fields.cliente,
  oggetto: fields.oggetto,
  validoFino: fields.validoFino,
  totale: fields.totale,
  creato: fields.creato,
});
export interface QuoteListRow {
  readonly _id: string;
  readonly anno: number;
  readonly progressivo: number;
  readonly data: string;
  readonly stato: QuoteState;
  readonly cliente: string;
  readonly oggetto: string;
  readonly validoFino: string | null;
  readonly totale: number;
  readonly creato: string;
}

const fromStandingInvoicesOfQuote = sql`from ${fatture} where ${fatture.id_utente} = ${id_utente} and ${fatture.id_preventivo} = ${fields._id}
  and ${fatture.cestinato} is null and ${fatture.stato} <> 'annullata'`;

/** Condition: the quote is accepted and no invoice takes its place (`invoiceReplacesQuote`). */
export const isToBeInvoiced = and(
  eq(fields.stato, 'accettato'),
  sql`not exists (select ${fromStandingInvoicesOfQuote} and ${fatture.tipo} <> 'TD02')`,
);

/** The stamp duty that an invoice charges to its client, in cents; 0 for a draft, whose sums are only known once it is issued. */
const stampDutyOfInvoice = sql`coalesce((select sum((rettifica ->> 'importo')::integer)
  from jsonb_array_elements(${fatture.totali} -> 'rettifiche') rettifica where rettifica ->> 'tipo' = 'bollo'), 0)`;

/**
 * What is left to invoice of a quote, in cents: its total without its advances, as far as these were not credited. Each document pays a stamp
 * duty of its own: that of an advance takes nothing from the quote, whose total has the one of the last invoice.
 */
export const leftToInvoice = sql<number>`greatest(0, ${fields.totale} -
  coalesce((select sum(greatest(0, ${fatture.totale} - ${fatture.stornato} - ${stampDutyOfInvoice}))
  ${fromStandingInvoicesOfQuote} and ${fatture.tipo} = 'TD02'), 0))`;

/** Condition: matches by number or by words. */
function matchesWords(q: string | undefined): SQL | undefined {
  const number = parseDocumentNumber(q);
  if (!number) return containsFoldedWords(cerca, q);
  const numbered = eq(fields.progressivo, number.progressivo);
  return number.anno === undefined
    ? or(numbered, containsFoldedWords(cerca, q))
    : and(numbered, eq(fields.anno, number.anno));
}

const matchesQuery = (scope: AgencyScope, query: QuoteQuery, today: string): SQL | undefined =>
  and(
    ofAgency(scope),
    query.stato && sql`${stateSql(today)} = ${query.stato}`,
    query.anno === undefined ? undefined : eq(fields.anno, query.anno),
    query.id_anagrafica === undefined ? undefined : eq(fields.id_anagrafica, query.id_anagrafica),
    query.daFatturare ? isToBeInvoiced : undefined,
    matchesWords(query.q),
  );

const sortableColumns: Record<string, readonly PgColumn[]> = {
  data: [fields.data, fields.progressivo, fields._id],
  numero: [fields.anno, fields.progressivo, fields._id],
  cliente: [chiave, fields.data, fields._id],
  totale: [fields.totale, fields._id],
  validoFino: [fields.validoFino, fields._id],
};

const sortOrderOf = (sort = '-data') => indexOrderOf(sort, sortableColumns);

/** Newest first by default. */
export async function listQuotes(
  db: Db,
  scope: AgencyScope,
  query: QuoteQuery,
  today: string,
): Promise<{ rows: QuoteListRow[]; total: number }> {
  const where = matchesQuery(scope, query, today);
  const { limit, offset } = limitAndOffsetOf(query);
  const rows = await db
    .select(rowFields(today))
    .from(preventivi)
    .where(where)
    .orderBy(...sortOrderOf(query.sort))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(preventivi).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export const streamQuotes = (
  db: Db,
  scope: AgencyScope,
  query: QuoteQuery,
  today: string,
): AsyncGenerator<QuoteListRow[]> =>
  streamRows(
    db,
    db
      .select({ _id: fields._id })
      .from(preventivi)
      .where(matchesQuery(scope, query, today))
      .orderBy(...sortOrderOf(query.sort)),
    (ids) =>
      db
        .select(rowFields(today))
        .from(preventivi)
        .where(and(isOneOfIds(fields._id, ids), ofAgency(scope))),
  );

/** A quote of the agency; `lock` locks it until the transaction ends. */
export async function quoteById(
  db: Db,
  scope: AgencyScope,
  id: string,
  lock = false,
): Promise<QuoteRecord | undefined> {
  const query = db.select(fields).from(preventivi).where(isOwnWithId(scope, id));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

export async function insertQuote(
  db: Db,
  { idUtente }: AgencyScope,
  row: Omit<typeof preventivi.$inferInsert, 'id_utente'>,
): Promise<void> {
  await db.insert(preventivi).values({ ...row, id_utente: idUtente });
}

export async function updateQuote(db: Db, scope: AgencyScope, id: string, change: QuoteRowChange): Promise<void> {
  await db.update(preventivi).set(change).where(isOwnWithId(scope, id));
}

/** A quote that a visitor's link names, with its agency, which must be active; `lock` locks the quote until the transaction ends. */
async function quoteWithAgency(db: Db, isNamed: SQL, lock = false) {
  const { ragSociale, piva, codFisc, indirizzo, cap, comune, prov, tel, mail, logo, cell, url } = utenti;
  const query = db
    .select({
      quote: fields,
      agenzia: {
        _id: utenti._id,
        ragSociale,
        piva,
        codFisc,
        indirizzo,
        cap,
        comune,
        prov,
        tel,
        mail,
        logo,
        cell,
        url,
      },
    })
    .from(preventivi)
    .innerJoin(utenti, eq(utenti._id, preventivi.id_utente))
    .where(and(isNamed, isNull(cestinato), isNull(utenti.cestinato), eq(utenti.attivo, true)));
  const [row] = await (lock ? query.for('update', { of: preventivi }) : query);
  return row;
}

/** The quote of a link; `lock` locks it until the transaction ends. */
export const quoteByLink = publicQuery((db: Db, digest: Buffer, lock?: boolean) =>
  quoteWithAgency(db, eq(impronta, digest), lock),
);

/** The active agency whose quote a link leads or led to, also one that ended long ago or is in the bin. */
export const agencyOfQuoteLink = publicQuery(async (db: Db, digest: Buffer) => {
  const { ragSociale, tel, cell } = utenti;
  const [row] = await db
    .select({ ragSociale, tel, cell })
    .from(preventivi)
    .innerJoin(utenti, eq(utenti._id, preventivi.id_utente))
    .where(and(eq(impronta, digest), isNull(utenti.cestinato), eq(utenti.attivo, true)));
  return row;
});

/** Locks quotes among papers that a link lets somebody sign until the transaction ends, in one order, so that no two wait for each other. */
export const lockQuotesOfSignedPapers = publicQuery(async (tx: Db, ids: readonly string[]): Promise<void> => {
  await tx
    .select({ _id: fields._id })
    .from(preventivi)
    .where(inArray(fields._id, [...ids]))
    .orderBy(asc(fields._id))
    .for('update');
});

/** The quote among papers that a link lets somebody sign, locked until the transaction ends. */
export const lockedQuoteOfSignedPaper = publicQuery((tx: Db, id: string) =>
  quoteWithAgency(tx, eq(fields._id, id), true),
);

/** Revokes what was asked to be signed with a quote and is not signed yet; returns the funerals. */
export async function revokeSignaturesOfQuote(
  tx: Db,
  { idUtente }: AgencyScope,
  id: string,
  now: string,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id_servizio: string }>(sql`
    update firme f set revocata = ${now}, codice = null
    where f.id_utente = ${idUtente} and f.firmata is null and f.revocata is null
      and exists (select from firme_documenti d where d.id_firma = f."_id" and d.id_preventivo = ${id})
    returning f.id_servizio`);
  return rows.map(({ id_servizio }) => id_servizio);
}

/** Stores the client's decision about the quote of a link. */
export const storeQuoteDecision = publicQuery(
  async (
    tx: Db,
    id: string,
    decision: Pick<QuoteRowChange, 'stato' | 'deciso_il' | 'deciso_da' | 'deciso_ip' | 'motivo'>,
  ): Promise<void> => {
    await tx.update(preventivi).set(decision).where(eq(fields._id, id));
  },
);

/** Forgets the network addresses of decisions made before an instant; returns their number. */
export async function forgetDecisionIps(db: Db, before: string): Promise<number> {
  const forgotten = await db
    .update(preventivi)
    .set({ deciso_ip: '' })
    .where(and(ne(fields.deciso_ip, ''), lt(fields.deciso_il, before)))
    .returning({ _id: fields._id });
  return forgotten.length;
}

/** Quotes that go into the bin in one run. */
const maxBinnedPerRun = 1000;

/**
 * Bins accepted quotes whose funeral is gone and whose term is over on a day, from their date or that of their last invoice; returns their ids. One that was put back stays for as long as the log
 * tells of it, a year: it would go again within the hour.
 */
export async function binExpiredQuotesWithoutFuneral(db: Db, today: string, now: string): Promise<string[]> {
  const termBegin = sql`(${today}::date - make_interval(months => ${retentionMonths.scheda}))::date`;
  const expired = db
    .select({ _id: fields._id })
    .from(preventivi)
    .innerJoin(utenti, eq(utenti._id, id_utente))
    .where(
      and(
        isNull(utenti.cestinato),
        isNull(cestinato),
        isNull(fields.id_servizio),
        eq(fields.stato, 'accettato'),
        sql`${fields.data} <= ${termBegin}`,
        sql`not exists (select from fatture f where f.id_preventivo = ${fields._id} and f.stato <> 'bozza' and f.data > ${termBegin})`,
        sql`not exists (select from registro r where r.oggetto = ${fields._id} and r.azione = 'ripristinato dal cestino')`,
      ),
    )
    .limit(maxBinnedPerRun);
  const binned = await db
    .update(preventivi)
    .set({ cestinato: now })
    .where(and(inArray(fields._id, expired), isNull(cestinato), isNull(fields.id_servizio)))
    .returning({ _id: fields._id });
  return binned.map(({ _id }) => _id);
}

export const quoteBinRules: BinRules = {
  ...agencyOwnedBinRules,
  kind: 'preventivo',
  table: sql`preventivi`,
  name: sql`'n. ' || x.progressivo || '/' || x.anno || ': ' || x.cliente`,
  restoredWithParent: isBinnedWithFuneral,
};
