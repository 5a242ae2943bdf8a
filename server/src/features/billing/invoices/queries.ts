import { issuedStates, openInvoiceStates } from '@commiato/billing/states';
import type { InvoiceQuery, InvoiceRow } from '@commiato/contracts/billing/invoices';
import { and, count, eq, getTableColumns, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/database.ts';
import { containsFoldedWords, indexOrderOf, pageOf } from '../../../platform/database/listing.ts';
import { isOneOfIds, streamRows } from '../../../platform/export/every-row.ts';
import { agencyOwnedBinRules, type BinRules, isBinnedWithFuneral } from '../../../platform/feature/bin-rules.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { parseDocumentNumber } from '../settings/policy.ts';
import { debtorsOf, type InvoiceContents } from './policy.ts';
import { fatture, pagamenti } from './tables.ts';

const { id_utente, xml, cerca, chiave, cestinato, ...fields } = getTableColumns(fatture);
/** An invoice without its file. */
export type InvoiceRecord = Omit<typeof fatture.$inferSelect, 'id_utente' | 'xml' | 'cerca' | 'chiave' | 'cestinato'>;
export type InvoiceWrite = Partial<typeof fatture.$inferInsert>;

export const ofAgency = ({ idUtente }: AgencyScope) => and(eq(id_utente, idUtente), isNull(cestinato));
const ownById = (scope: AgencyScope, id: string) => and(eq(fields._id, id), ofAgency(scope));

const { tipo, stato, data, scadenza, progressivo, numero } = fields;
/** Condition: issued and not discarded (`isIssued`). */
export const isCounted = inArray(stato, [...issuedStates]);
/** Condition: not fully paid, like `isPayable`. */
export const isOpen = and(inArray(stato, [...openInvoiceStates]), ne(tipo, 'TD04'));
/** Open amount, like `leftToPay`. */
export const leftToPaySql =
  sql<number>`case when ${isOpen} then greatest(${fatture.dovuto} - ${fatture.pagato}, 0) else 0 end`.mapWith(Number);
const overdue = (today: string) => sql<boolean>`coalesce(${isOpen} and ${scadenza} < ${today}::date, false)`;

const rowFields = (today: string) => ({
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
  scaduta: overdue(today),
  trasmissione: fields.trasmissione,
  dovuto: fields.dovuto,
  quote: fields.quote,
  pagatori: sql<InvoiceContents['pagatori']>`${fatture.contenuto} -> 'pagatori'`,
  versamenti: paidByPayer,
});

/** Payments of an open invoice that several persons pay, added up by payer. */
const paidByPayer = sql<
  { importo: number; pagatore: { nome: string; codFisc: string } | null }[] | null
>`case when ${isOpen} and jsonb_array_length(${fatture.contenuto} -> 'pagatori') > 1 then (
    select jsonb_agg(jsonb_build_object('importo', p.importo, 'pagatore', p.pagatore)) from (
      select q.pagatore, sum(q.importo) as importo from pagamenti q where q.id_fattura = fatture."_id" group by q.pagatore) p) end`;

type ReadRow = Omit<InvoiceRow, 'devono'> & Parameters<typeof debtorsOf>[0];
const toRow = ({ dovuto, quote, pagatori, versamenti, ...row }: ReadRow): InvoiceRow => ({
  ...row,
  devono: debtorsOf({ residuo: row.residuo, dovuto, quote, pagatori, versamenti }),
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
    ofAgency(scope),
    query.stato && eq(stato, query.stato),
    query.tipo && eq(tipo, query.tipo),
    query.trasmissione && eq(fatture.trasmissione, query.trasmissione),
    query.anno === undefined ? undefined : eq(fatture.anno, query.anno),
    month,
    query.id_anagrafica === undefined ? undefined : eq(fatture.id_anagrafica, query.id_anagrafica),
    query.scadute ? and(isOpen, sql`${scadenza} < ${today}::date`) : undefined,
    query.daPagare ? and(isOpen, gt(leftToPaySql, 0)) : undefined,
    query.debitore === undefined
      ? undefined
      : or(eq(fatture.id_anagrafica, query.debitore), isNull(fatture.id_anagrafica)),
    query.detraibili ? and(eq(tipo, 'TD02'), isDeductibleAdvance) : undefined,
    matchesWords(query.q),
  );
}

/** Condition: an advance that no invoice deducts and no credit note concerns. */
const isDeductibleAdvance = and(
  inArray(stato, ['emessa', 'pagata in parte', 'pagata']),
  isNull(fatture.detratta_in),
  eq(fatture.stornato, 0),
);

const orders: Record<string, readonly PgColumn[]> = {
  data: [data, progressivo, fields._id],
  numero: [fatture.anno, fatture.serie, progressivo, fields._id],
  cliente: [chiave, data, fields._id],
  totale: [fields.totale, fields._id],
  scadenza: [scadenza, fields._id],
};

const orderOf = (sort = '-data') => indexOrderOf(sort, orders);

/** Newest first by default. */
export async function listInvoices(
  db: Db,
  scope: AgencyScope,
  query: InvoiceQuery,
  today: string,
): Promise<{ rows: InvoiceRow[]; total: number }> {
  const where = matchesQuery(scope, query, today);
  const { limit, offset } = pageOf(query);
  const rows = await db
    .select(rowFields(today))
    .from(fatture)
    .where(where)
    .orderBy(...orderOf(query.sort))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(fatture).where(where);
  return { rows: rows.map(toRow), total: all?.total ?? 0 };
}

export const allInvoices = (
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
      .orderBy(...orderOf(query.sort)),
    async (ids) => {
      const rows = await db
        .select(rowFields(today))
        .from(fatture)
        .where(and(isOneOfIds(fields._id, ids), ofAgency(scope)));
      return rows.map(toRow);
    },
  );

export async function invoiceById(db: Db, scope: AgencyScope, id: string): Promise<InvoiceRecord | undefined> {
  const [row] = await db.select(fields).from(fatture).where(ownById(scope, id));
  return row;
}

/** Locks an invoice until the transaction ends. */
export async function lockInvoice(tx: Db, scope: AgencyScope, id: string): Promise<InvoiceRecord | undefined> {
  const [row] = await tx.select(fields).from(fatture).where(ownById(scope, id)).for('update');
  return row;
}

export async function insertInvoice(
  db: Db,
  { idUtente }: AgencyScope,
  row: Omit<typeof fatture.$inferInsert, 'id_utente'>,
): Promise<void> {
  await db.insert(fatture).values({ ...row, id_utente: idUtente });
}

export async function updateInvoice(db: Db, scope: AgencyScope, id: string, change: InvoiceWrite): Promise<void> {
  await db.update(fatture).set(change).where(ownById(scope, id));
}

/** XML of an issued invoice. */
export async function xmlOf(db: Db, scope: AgencyScope, id: string): Promise<string | null | undefined> {
  const [row] = await db.select({ xml }).from(fatture).where(ownById(scope, id));
  return row?.xml;
}

const citedFields = { _id: fields._id, numero, data, totale: fields.totale };

/** Advances by id with the fields for their deduction; `lock` locks them until the transaction ends. */
export async function advancesById(db: Db, scope: AgencyScope, ids: readonly string[], lock = false) {
  if (ids.length === 0) return [];
  const query = db
    .select({ ...citedFields, documento: fields.documento, free: sql<boolean>`${isDeductibleAdvance}` })
    .from(fatture)
    .where(and(ofAgency(scope), eq(tipo, 'TD02'), isNotNull(progressivo), inArray(fields._id, [...ids])))
    .orderBy(fields._id);
  return lock ? query.for('update') : query;
}

/** Marks advances as deducted by an invoice. */
export async function deductAdvances(tx: Db, scope: AgencyScope, ids: readonly string[], by: string): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(fatture)
    .set({ detratta_in: by })
    .where(and(ofAgency(scope), inArray(fields._id, [...ids])));
}

/** Releases the advances deducted by an annulled invoice. */
export async function freeAdvances(tx: Db, scope: AgencyScope, by: string): Promise<void> {
  await tx
    .update(fatture)
    .set({ detratta_in: null })
    .where(and(ofAgency(scope), eq(fatture.detratta_in, by)));
}

/** Related documents of an invoice: its credit notes and the given ids. */
export async function relatedInvoices(db: Db, scope: AgencyScope, id: string, others: readonly (string | null)[]) {
  const notes = await db
    .select(citedFields)
    .from(fatture)
    .where(and(ofAgency(scope), eq(fatture.id_fattura, id)))
    .orderBy(data, progressivo);
  const ids = others.filter((other) => other !== null);
  const named = ids.length
    ? await db
        .select(citedFields)
        .from(fatture)
        .where(and(ofAgency(scope), inArray(fields._id, ids)))
    : [];
  return { notes, named: new Map(named.map((row) => [row._id, row])) };
}

export async function paymentsOf(db: Db, id: string) {
  const { _id, data, importo, modalita, nota, pagatore } = pagamenti;
  return db
    .select({ _id, data, importo, modalita, nota, pagatore })
    .from(pagamenti)
    .where(eq(pagamenti.id_fattura, id))
    .orderBy(data, pagamenti.creato, _id);
}

/** Only drafts can be binned. */
export const invoiceDraftBin: BinRules = {
  ...agencyOwnedBinRules,
  kind: 'fattura',
  table: sql`fatture`,
  name: sql`x.cliente`,
  restoredWithParent: isBinnedWithFuneral,
};
