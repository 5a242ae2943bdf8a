import { issuedStates, openInvoiceStates } from '@commiato/billing/states';
import type { InvoiceQuery, InvoiceRow, Recovery } from '@commiato/contracts/billing/invoices';
import { and, count, eq, getTableColumns, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/database.ts';
import { containsFoldedWords, indexOrderOf, limitAndOffsetOf } from '../../../platform/database/listing.ts';
import { isOneOfIds, streamRows } from '../../../platform/export/every-row.ts';
import { agencyOwnedBinRules, type BinRules, isBinnedWithFuneral } from '../../../platform/feature/bin-rules.ts';
import { type AgencyScope, maySeeArea } from '../../../platform/security/scopes.ts';
import { parseDocumentNumber } from '../settings/policy.ts';
import { type InvoiceContents, payersWhoOwe } from './policy.ts';
import { fatture, pagamenti, speseFunebri } from './tables.ts';

const { id_utente, xml, cerca, chiave, cestinato, ...fields } = getTableColumns(fatture);
/** An invoice without its file. */
export type InvoiceRecord = Omit<typeof fatture.$inferSelect, 'id_utente' | 'xml' | 'cerca' | 'chiave' | 'cestinato'>;
export type InvoiceRowChange = Partial<typeof fatture.$inferInsert>;

export const isOfAgency = ({ idUtente }: AgencyScope) => and(eq(id_utente, idUtente), isNull(cestinato));
const isOwnInvoice = (scope: AgencyScope, id: string) => and(eq(fields._id, id), isOfAgency(scope));

const { tipo, stato, data, scadenza, progressivo, numero } = fields;
/** Condition: issued and not discarded (`isIssued`). */
export const isIssuedCondition = inArray(stato, [...issuedStates]);
/** Condition: not fully paid, like `isPayable`. */
export const isOpenCondition = and(inArray(stato, [...openInvoiceStates]), ne(tipo, 'TD04'));
/** Open amount, like `leftToPay`. */
export const leftToPaySql =
  sql<number>`case when ${isOpenCondition} then greatest(${fatture.dovuto} - ${fatture.pagato}, 0) else 0 end`.mapWith(
    Number,
  );
/** Condition: a credit note that was discarded and has no new file yet. It still counts as issued, and its credit stands. */
export const isDiscardedNoteCondition = and(eq(tipo, 'TD04'), eq(fields.trasmissione, 'scartata'));
/** Condition: discarded and not issued again yet, a credit note too. */
export const isDiscardedCondition = sql`(${fields.stato} = 'scartata' or ${isDiscardedNoteCondition})`;
const isOverdueSql = (today: string) =>
  sql<boolean>`coalesce(${isOpenCondition} and ${scadenza} < ${today}::date, false)`;

/** The newest credit recovery of an invoice, an open one first; null for who sees no requests, which are of the area of documents too. */
const recoverySql = (scope: AgencyScope): SQL<Recovery | null> =>
  maySeeArea(scope, 'documenti')
    ? sql`(
    select jsonb_build_object('_id', p."_id",
      'chiesto', to_char(p.pubblicato at time zone 'Europe/Rome', 'YYYY-MM-DD'), 'stato',
      case when p.evaso then 'chiuso' when p.risposto_il is not null then 'con risposta' else 'chiesto' end)
    from pratiche p
    where p.id_fattura = fatture."_id" and p.id_utente = ${scope.idUtente} and p.cosa = 'Assistenza crediti'
    order by p.evaso, p.pubblicato desc, p."_id" desc limit 1)`
    : sql`null::jsonb`;

const invoiceRowFields = (scope: AgencyScope, today: string) => ({
  recupero: recoverySql(scope),
  _id: fields._id,
  tipo,
  stato,
  numero,
  data,
  scadenza,
  creato: fields.creato,
  id_anagrafica: fields.id_anagrafica,
  cliente: fields.cliente,
  oggetto: fields.oggetto,
  totale: fields.totale,
  pagato: fields.pagato,
  stornato: fields.stornato,
  residuo: leftToPaySql,
  scaduta: isOverdueSql(today),
  trasmissione: fields.trasmissione,
  dovuto: fields.dovuto,
  quote: fields.quote,
  pagatori: sql<InvoiceContents['pagatori']>`${fatture.contenuto} -> 'pagatori'`,
  versamenti: paidByPayerColumn,
});

/** Payments of an open invoice that several persons pay, added up by payer. */
const paidByPayerColumn = sql<
  { importo: number; pagatore: { nome: string; codFisc: string } | null }[] | null
>`case when ${isOpenCondition} and jsonb_array_length(${fatture.contenuto} -> 'pagatori') > 1 then (
    select jsonb_agg(jsonb_build_object('importo', p.importo, 'pagatore', p.pagatore)) from (
      select q.pagatore, sum(q.importo) as importo from pagamenti q where q.id_fattura = fatture."_id" group by q.pagatore) p) end`;

type SelectedInvoiceRow = Omit<InvoiceRow, 'devono'> & Parameters<typeof payersWhoOwe>[0];
const toInvoiceRow = ({ dovuto, quote, pagatori, versamenti, ...row }: SelectedInvoiceRow): InvoiceRow => ({
  ...row,
  devono: payersWhoOwe({ residuo: row.residuo, dovuto, quote, pagatori, versamenti }),
});

/** Condition: matches by number or by words. */
function matchesWords(q: string | undefined): SQL | undefined {
  const number = parseDocumentNumber(q);
  if (!number) return containsFoldedWords(cerca, q);
  const { progressivo: wanted, serie, anno } = number;
  const numbered = and(
    eq(progressivo, wanted),
    serie === undefined ? undefined : eq(fatture.serie, serie),
    anno === undefined ? undefined : eq(fatture.anno, anno),
  );
  return anno === undefined ? or(numbered, containsFoldedWords(cerca, q)) : numbered;
}

function matchesQuery(scope: AgencyScope, query: InvoiceQuery, today: string): SQL | undefined {
  const month = query.mese === undefined ? undefined : sql`extract(month from ${data}) = ${query.mese}`;
  return and(
    isOfAgency(scope),
    query.stato && eq(stato, query.stato),
    query.tipo && eq(tipo, query.tipo),
    query.trasmissione && eq(fatture.trasmissione, query.trasmissione),
    query.anno === undefined ? undefined : eq(fatture.anno, query.anno),
    month,
    query.id_anagrafica === undefined ? undefined : eq(fatture.id_anagrafica, query.id_anagrafica),
    query.emesse ? isIssuedCondition : undefined,
    query.scadute ? and(isOpenCondition, sql`${scadenza} < ${today}::date`) : undefined,
    query.daPagare ? and(isOpenCondition, gt(leftToPaySql, 0)) : undefined,
    query.debitore === undefined
      ? undefined
      : or(
          eq(fatture.id_anagrafica, query.debitore),
          isNull(fatture.id_anagrafica),
          isPaidByContact(scope, query.debitore),
        ),
    query.detraibili ? and(eq(tipo, 'TD02'), isDeductibleAdvance) : undefined,
    matchesWords(query.q),
  );
}

/** Condition: a contact is among those who pay, by tax code. */
const isPaidByContact = ({ idUtente }: AgencyScope, contact: string) => sql`exists (
  select from anagrafiche a where a."_id" = ${contact} and a.id_utente = ${idUtente} and a."codFisc" <> ''
    and ${fatture.contenuto} -> 'pagatori' @> jsonb_build_array(jsonb_build_object('codFisc', a."codFisc")))`;

/** Condition: an advance that no invoice deducts and no credit note concerns. */
const isDeductibleAdvance = and(
  inArray(stato, ['emessa', 'pagata in parte', 'pagata']),
  isNull(fatture.detratta_in),
  eq(fatture.stornato, 0),
);

const sortableColumns: Record<string, readonly PgColumn[]> = {
  data: [data, progressivo, fields._id],
  numero: [fatture.anno, fatture.serie, progressivo, fields._id],
  cliente: [chiave, data, fields._id],
  totale: [fields.totale, fields._id],
  scadenza: [scadenza, fields._id],
};

const invoiceOrder = (sort = '-data') => indexOrderOf(sort, sortableColumns);

/** Newest first by default. */
export async function listInvoices(
  db: Db,
  scope: AgencyScope,
  query: InvoiceQuery,
  today: string,
): Promise<{ rows: InvoiceRow[]; total: number }> {
  const where = matchesQuery(scope, query, today);
  const { limit, offset } = limitAndOffsetOf(query);
  const rows = await db
    .select(invoiceRowFields(scope, today))
    .from(fatture)
    .where(where)
    .orderBy(...invoiceOrder(query.sort))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(fatture).where(where);
  return { rows: rows.map(toInvoiceRow), total: all?.total ?? 0 };
}

export const streamInvoices = (
  db: Db,
  scope: AgencyScope,
  query: InvoiceQuery,
  today: string,
): AsyncGenerator<InvoiceRow[]> =>
  streamRows(
    db,
    db
      .select({ _id: fields._id })
      .from(fatture)
      .where(matchesQuery(scope, query, today))
      .orderBy(...invoiceOrder(query.sort)),
    async (ids) => {
      const rows = await db
        .select(invoiceRowFields(scope, today))
        .from(fatture)
        .where(and(isOneOfIds(fields._id, ids), isOfAgency(scope)));
      return rows.map(toInvoiceRow);
    },
  );

export async function invoiceById(db: Db, scope: AgencyScope, id: string): Promise<InvoiceRecord | undefined> {
  const [row] = await db.select(fields).from(fatture).where(isOwnInvoice(scope, id));
  return row;
}

export async function recoveryOfInvoice(db: Db, scope: AgencyScope, id: string): Promise<Recovery | null> {
  const [row] = await db
    .select({ recupero: recoverySql(scope) })
    .from(fatture)
    .where(isOwnInvoice(scope, id));
  return row?.recupero ?? null;
}

/** Locks an invoice until the transaction ends. */
export async function lockInvoice(tx: Db, scope: AgencyScope, id: string): Promise<InvoiceRecord | undefined> {
  const [row] = await tx.select(fields).from(fatture).where(isOwnInvoice(scope, id)).for('update');
  return row;
}

export async function insertInvoice(
  db: Db,
  { idUtente }: AgencyScope,
  row: Omit<typeof fatture.$inferInsert, 'id_utente'>,
): Promise<void> {
  await db.insert(fatture).values({ ...row, id_utente: idUtente });
}

export async function updateInvoice(db: Db, scope: AgencyScope, id: string, change: InvoiceRowChange): Promise<void> {
  await db.update(fatture).set(change).where(isOwnInvoice(scope, id));
}

/** XML of an issued invoice. */
export async function findInvoiceXml(db: Db, scope: AgencyScope, id: string): Promise<string | null | undefined> {
  const [row] = await db.select({ xml }).from(fatture).where(isOwnInvoice(scope, id));
  return row?.xml;
}

const citedInvoiceFields = { _id: fields._id, numero, data, totale: fields.totale };

/** Advances by id with the fields for their deduction; `lock` locks them until the transaction ends. */
export async function advancesById(db: Db, scope: AgencyScope, ids: readonly string[], lock = false) {
  if (ids.length === 0) return [];
  const query = db
    .select({ ...citedInvoiceFields, documento: fields.documento, free: sql<boolean>`${isDeductibleAdvance}` })
    .from(fatture)
    .where(and(isOfAgency(scope), eq(tipo, 'TD02'), isNotNull(progressivo), inArray(fields._id, [...ids])))
    .orderBy(fields._id);
  return lock ? query.for('update') : query;
}

/** An advance that an invoice could have deducted. */
export interface UndeductedAdvance {
  readonly _id: string;
  readonly numero: string;
  readonly stato: InvoiceRecord['stato'];
  /** What credit notes have left of it, in cents. */
  readonly resta: number;
  /** Whether it can be deducted now: not where it was discarded, or credited in part. */
  readonly isDeductible: boolean;
}

/**
 * Advances with a number that no invoice deducts and none annulled, of the same quote, or of the same funeral and client, who may have been typed by hand
 * before there was a contact; in the order of their numbers.
 */
export async function listRelatedUndeductedAdvances(
  db: Db,
  scope: AgencyScope,
  { id_preventivo, id_servizio, id_anagrafica }: Pick<InvoiceRecord, 'id_preventivo' | 'id_servizio' | 'id_anagrafica'>,
): Promise<UndeductedAdvance[]> {
  const ofQuote = id_preventivo === null ? undefined : eq(fields.id_preventivo, id_preventivo);
  const ofClient =
    id_anagrafica === null ? undefined : or(eq(fields.id_anagrafica, id_anagrafica), isNull(fields.id_anagrafica));
  const ofFuneral = id_servizio === null ? undefined : and(eq(fields.id_servizio, id_servizio), ofClient);
  const isBeside = or(ofQuote, ofFuneral);
  if (!isBeside) return [];
  const rows = await db
    .select({
      _id: fields._id,
      numero,
      stato,
      resta: sql<number>`${fatture.totale} - ${fatture.stornato}`.mapWith(Number),
      isDeductible: sql<boolean>`${isDeductibleAdvance}`,
    })
    .from(fatture)
    .where(and(isOfAgency(scope), eq(tipo, 'TD02'), isNull(fatture.detratta_in), ne(stato, 'annullata'), isBeside))
    .orderBy(fields.anno, progressivo, fields._id);
  return rows.flatMap((row) => (row.numero === null ? [] : [{ ...row, numero: row.numero }]));
}

/** Marks advances as deducted by an invoice. */
export async function markAdvancesDeducted(
  tx: Db,
  scope: AgencyScope,
  ids: readonly string[],
  by: string,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(fatture)
    .set({ detratta_in: by })
    .where(and(isOfAgency(scope), inArray(fields._id, [...ids])));
}

/** Releases the advances deducted by an annulled invoice. */
export async function releaseAdvances(tx: Db, scope: AgencyScope, by: string): Promise<void> {
  await tx
    .update(fatture)
    .set({ detratta_in: null })
    .where(and(isOfAgency(scope), eq(fatture.detratta_in, by)));
}

/** Related documents of an invoice: its credit notes and the given ids. */
export async function readRelatedInvoices(db: Db, scope: AgencyScope, id: string, others: readonly (string | null)[]) {
  const notes = await db
    .select(citedInvoiceFields)
    .from(fatture)
    .where(and(isOfAgency(scope), eq(fatture.id_fattura, id)))
    .orderBy(data, progressivo);
  const ids = others.filter((other) => other !== null);
  const named = ids.length
    ? await db
        .select(citedInvoiceFields)
        .from(fatture)
        .where(and(isOfAgency(scope), inArray(fields._id, ids)))
    : [];
  return { notes, named: new Map(named.map((row) => [row._id, row])) };
}

export async function listPayments(db: Db, id: string) {
  const { _id, data, importo, modalita, nota, pagatore } = pagamenti;
  return db
    .select({ _id, data, importo, modalita, nota, pagatore })
    .from(pagamenti)
    .where(eq(pagamenti.id_fattura, id))
    .orderBy(data, pagamenti.creato, _id);
}

/** Only drafts can be binned. */
export const invoiceDraftBinRules: BinRules = {
  ...agencyOwnedBinRules,
  kind: 'fattura',
  table: sql`fatture`,
  name: sql`x.cliente`,
  restoredWithParent: isBinnedWithFuneral,
};

/** The invoices made from a quote, oldest first. */
export async function invoicesOfQuote(db: Db, scope: AgencyScope, id: string) {
  const { _id, tipo, numero, stato } = fields;
  return db
    .select({ _id, tipo, numero, stato })
    .from(fatture)
    .where(and(isOfAgency(scope), eq(fields.id_preventivo, id)))
    .orderBy(fields.creato, _id);
}

/** The quote that an invoice was made from, in the bin too; null where it was erased. */
export async function quoteOfInvoice(db: Db, { idUtente }: AgencyScope, id: string) {
  const { rows } = await db.execute<{ anno: number; progressivo: number; totale: number; nelCestino: boolean }>(sql`
    select anno, progressivo, totale::float8 as totale, cestinato is not null as "nelCestino"
    from preventivi where "_id" = ${id} and id_utente = ${idUtente}`);
  return rows[0] ?? null;
}

/**
 * Locks the quote that an invoice was made from until the transaction ends, so that its invoices are issued one after the other. Before the
 * invoice itself, as who bins or merges locks them: the other order ends in a deadlock, answered 503.
 */
export async function lockQuoteOfInvoice(tx: Db, { idUtente }: AgencyScope, id: string): Promise<void> {
  await tx.execute(sql`
    select from preventivi where id_utente = ${idUtente}
      and "_id" = (select id_preventivo from fatture where "_id" = ${id} and id_utente = ${idUtente}) for update`);
}

/** Inserts or replaces what was entered of a document for the yearly declaration. */
export async function upsertDeclarationOverride(tx: Db, row: typeof speseFunebri.$inferInsert): Promise<void> {
  const { id_fattura, ...change } = row;
  await tx.insert(speseFunebri).values(row).onConflictDoUpdate({ target: speseFunebri.id_fattura, set: change });
}

/** What was entered of a document for the yearly declaration; undefined where it is declared as it stands. */
export async function readDeclarationOverride(
  tx: Db,
  invoice: string,
): Promise<typeof speseFunebri.$inferSelect | undefined> {
  const [row] = await tx.select().from(speseFunebri).where(eq(speseFunebri.id_fattura, invoice));
  return row;
}
