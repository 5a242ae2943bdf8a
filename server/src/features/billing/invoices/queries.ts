import { issuedStates, openInvoiceStates } from '@commiato/billing/states';
import type { InvoiceQuery, InvoiceRow } from '@commiato/contracts/billing/invoices';
import { and, count, eq, getTableColumns, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/database.ts';
import { containsFoldedWords, indexOrderOf, pageOf } from '../../../platform/database/listing.ts';
import { among, everyRow } from '../../../platform/export/every-row.ts';
import { type BinRules, belongsToAgency, withFuneral } from '../../../platform/feature/bin-rules.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { soughtNumber } from '../settings/policy.ts';
import { fatture, pagamenti } from './tables.ts';

const { id_utente, xml, cerca, chiave, cestinato, ...fields } = getTableColumns(fatture);
/** An invoice whole, but for its file. */
export type InvoiceRecord = Omit<typeof fatture.$inferSelect, 'id_utente' | 'xml' | 'cerca' | 'chiave' | 'cestinato'>;
export type InvoiceWrite = Partial<typeof fatture.$inferInsert>;

export const own = ({ idUtente }: AgencyScope) => and(eq(id_utente, idUtente), isNull(cestinato));
const named = (scope: AgencyScope, id: string) => and(eq(fields._id, id), own(scope));

const { tipo, stato, data, scadenza, progressivo, numero } = fields;
/** That an invoice counts: it is issued and was not discarded (`isIssued`). */
export const counted = inArray(stato, [...issuedStates]);
/** That something may still be paid of an invoice, as `isPayable` says it. */
export const open = and(inArray(stato, [...openInvoiceStates]), ne(tipo, 'TD04'));
/** What is still to be paid, as `leftToPay` says it. */
export const left =
  sql<number>`case when ${open} then greatest(${fatture.dovuto} - ${fatture.pagato}, 0) else 0 end`.mapWith(Number);
const overdue = (today: string) => sql<boolean>`coalesce(${open} and ${scadenza} < ${today}::date, false)`;

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
  residuo: left,
  scaduta: overdue(today),
  trasmissione: fields.trasmissione,
});

/** By number, or by words. */
function sought(q: string | undefined): SQL | undefined {
  const number = soughtNumber(q);
  if (!number) return containsFoldedWords(cerca, q);
  const { progressivo: wanted, serie, anno } = number;
  const numbered = and(
    eq(progressivo, wanted),
    serie === undefined ? undefined : eq(fatture.serie, serie),
    anno === undefined ? undefined : eq(fatture.anno, anno),
  );
  return anno === undefined ? or(numbered, containsFoldedWords(cerca, q)) : numbered;
}

function matching(scope: AgencyScope, query: InvoiceQuery, today: string): SQL | undefined {
  const month = query.mese === undefined ? undefined : sql`extract(month from ${data}) = ${query.mese}`;
  return and(
    own(scope),
    query.stato && eq(stato, query.stato),
    query.tipo && eq(tipo, query.tipo),
    query.trasmissione && eq(fatture.trasmissione, query.trasmissione),
    query.anno === undefined ? undefined : eq(fatture.anno, query.anno),
    month,
    query.id_anagrafica === undefined ? undefined : eq(fatture.id_anagrafica, query.id_anagrafica),
    query.scadute ? and(open, sql`${scadenza} < ${today}::date`) : undefined,
    query.daPagare ? and(open, gt(left, 0)) : undefined,
    query.debitore === undefined
      ? undefined
      : or(eq(fatture.id_anagrafica, query.debitore), isNull(fatture.id_anagrafica)),
    query.detraibili ? and(eq(tipo, 'TD02'), deductible) : undefined,
    sought(query.q),
  );
}

/** An advance that no invoice deducts and no credit note touches. */
const deductible = and(
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

/** Newest first where nothing else is asked. */
export async function listInvoices(
  db: Db,
  scope: AgencyScope,
  query: InvoiceQuery,
  today: string,
): Promise<{ rows: InvoiceRow[]; total: number }> {
  const where = matching(scope, query, today);
  const { limit, offset } = pageOf(query);
  const rows = await db
    .select(rowFields(today))
    .from(fatture)
    .where(where)
    .orderBy(...orderOf(query.sort))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(fatture).where(where);
  return { rows, total: all?.total ?? 0 };
}

export const everyInvoice = (
  db: Db,
  scope: AgencyScope,
  query: InvoiceQuery,
  today: string,
): AsyncGenerator<InvoiceRow[]> =>
  everyRow(
    db,
    db
      .select({ _id: fields._id })
      .from(fatture)
      .where(matching(scope, query, today))
      .orderBy(...orderOf(query.sort)),
    (ids) =>
      db
        .select(rowFields(today))
        .from(fatture)
        .where(and(among(fields._id, ids), own(scope))),
  );

export async function invoiceById(db: Db, scope: AgencyScope, id: string): Promise<InvoiceRecord | undefined> {
  const [row] = await db.select(fields).from(fatture).where(named(scope, id));
  return row;
}

/** An invoice that nobody else changes until the transaction ends. */
export async function lockInvoice(tx: Db, scope: AgencyScope, id: string): Promise<InvoiceRecord | undefined> {
  const [row] = await tx.select(fields).from(fatture).where(named(scope, id)).for('update');
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
  await db.update(fatture).set(change).where(named(scope, id));
}

/** The XML of an issued invoice. */
export async function xmlOf(db: Db, scope: AgencyScope, id: string): Promise<string | null | undefined> {
  const [row] = await db.select({ xml }).from(fatture).where(named(scope, id));
  return row?.xml;
}

const citedFields = { _id: fields._id, numero, data, totale: fields.totale };

/** Advances by their identifiers, with what a deduction needs of them; with `held` they stay so until the transaction ends. */
export async function advancesById(db: Db, scope: AgencyScope, ids: readonly string[], held = false) {
  if (ids.length === 0) return [];
  const query = db
    .select({ ...citedFields, documento: fields.documento, free: sql<boolean>`${deductible}` })
    .from(fatture)
    .where(and(own(scope), eq(tipo, 'TD02'), isNotNull(progressivo), inArray(fields._id, [...ids])))
    .orderBy(fields._id);
  return held ? query.for('update') : query;
}

/** Marks advances as deducted by an invoice. */
export async function deductAdvances(tx: Db, scope: AgencyScope, ids: readonly string[], by: string): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(fatture)
    .set({ detratta_in: by })
    .where(and(own(scope), inArray(fields._id, [...ids])));
}

/** Frees the advances that an annulled invoice had deducted. */
export async function freeAdvances(tx: Db, scope: AgencyScope, by: string): Promise<void> {
  await tx
    .update(fatture)
    .set({ detratta_in: null })
    .where(and(own(scope), eq(fatture.detratta_in, by)));
}

/** Documents that are tied to an invoice: the credit notes on it, and others by their identifiers. */
export async function relatedTo(db: Db, scope: AgencyScope, id: string, others: readonly (string | null)[]) {
  const notes = await db
    .select(citedFields)
    .from(fatture)
    .where(and(own(scope), eq(fatture.id_fattura, id)))
    .orderBy(data, progressivo);
  const ids = others.filter((other) => other !== null);
  const named = ids.length
    ? await db
        .select(citedFields)
        .from(fatture)
        .where(and(own(scope), inArray(fields._id, ids)))
    : [];
  return { notes, named: new Map(named.map((row) => [row._id, row])) };
}

export async function paymentsOf(db: Db, id: string) {
  const { _id, data, importo, modalita, nota } = pagamenti;
  return db
    .select({ _id, data, importo, modalita, nota })
    .from(pagamenti)
    .where(eq(pagamenti.id_fattura, id))
    .orderBy(data, pagamenti.creato, _id);
}

/** Drafts alone: what is issued stays. */
export const invoiceDraftBin: BinRules = {
  ...belongsToAgency,
  kind: 'fattura',
  table: sql`fatture`,
  name: sql`x.cliente`,
  restoredWithParent: withFuneral,
};
