import type { InvoiceState } from '@commiato/billing/states';
import { and, between, count, eq, isNotNull, isNull, sql, sum } from 'drizzle-orm';
import { type AnyPgColumn, union } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/database.ts';
import { containsFoldedWords } from '../../../platform/database/listing.ts';
import { documentiFile } from '../../../platform/documents/stored-documents.ts';
import { isOneOfIds, streamRows } from '../../../platform/export/every-row.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import {
  isDiscardedCondition,
  isDiscardedNoteCondition,
  isIssuedCondition,
  isOfAgency,
  isOpenCondition,
  leftToPaySql,
} from '../invoices/queries.ts';
import { fatture, fattureFirmate } from '../invoices/tables.ts';
import { isToBeInvoiced, leftToInvoice, ofAgency as ownQuotes } from '../quotes/queries.ts';
import { preventivi } from '../quotes/tables.ts';

/** The driver returns sums of `bigint` as text. */
const toNumber = (value: string | number | null) => Number(value ?? 0);

interface MonthSums {
  readonly mese: number;
  readonly documenti: number;
  readonly imponibile: number;
  readonly imposta: number;
  readonly totale: number;
}

/** Issued amounts by month of a year in cents, credit notes subtracted; months without documents are absent. */
export async function readInvoiceSumsByMonth(db: Db, { idUtente }: AgencyScope, year: number): Promise<MonthSums[]> {
  const { rows } = await db.execute<Record<keyof MonthSums, string>>(sql`
    select extract(month from data)::int as mese, count(*) as documenti, sum(segno * imponibile) as imponibile,
      sum(segno * imposta) as imposta, sum(segno * totale) as totale
    from (select *, case tipo when 'TD04' then -1 else 1 end as segno from fatture where ${isIssuedCondition}) f
    where id_utente = ${idUtente} and anno = ${year} group by 1 order by 1`);
  return rows.map(({ mese, documenti, imponibile, imposta, totale }) => ({
    mese: toNumber(mese),
    documenti: toNumber(documenti),
    totale: toNumber(totale),
    imponibile: toNumber(imponibile),
    imposta: toNumber(imposta),
  }));
}

/** Payments by month of a year in cents, by day of payment. */
export async function paidByMonth(db: Db, { idUtente }: AgencyScope, year: number): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ mese: string; importo: string }>(sql`
    select extract(month from p.data)::int as mese, sum(p.importo) as importo
    from pagamenti p join fatture f on f."_id" = p.id_fattura
    where f.id_utente = ${idUtente} and p.data between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date group by 1`);
  return new Map(rows.map(({ mese, importo }) => [toNumber(mese), toNumber(importo)]));
}

/** Invoices of a year by state, without credit notes; amounts in cents. */
export async function readInvoiceSumsByState(db: Db, { idUtente }: AgencyScope, year: number) {
  const { rows } = await db.execute<{ stato: InvoiceState; documenti: string; totale: string; residuo: string }>(sql`
    select stato, count(*) as documenti, sum(totale) as totale,
      sum(${leftToPaySql}) as residuo
    from fatture where id_utente = ${idUtente} and anno = ${year} and tipo <> 'TD04' and cestinato is null group by 1`);
  return rows.map(({ stato, documenti, totale, residuo }) => ({
    stato,
    documenti: toNumber(documenti),
    totale: toNumber(totale),
    residuo: toNumber(residuo),
  }));
}

/** Number and open amount (cents) of overdue invoices of all years. */
export async function overdueSums(db: Db, { idUtente }: AgencyScope, today: string) {
  const { rows } = await db.execute<{ documenti: string; residuo: string | null }>(sql`
    select count(*) as documenti, sum(${leftToPaySql}) as residuo from fatture
    where id_utente = ${idUtente} and ${isOpenCondition} and scadenza < ${today}::date`);
  return { documenti: toNumber(rows[0]?.documenti ?? 0), residuo: toNumber(rows[0]?.residuo ?? 0) };
}

/** Number of draft quotes and draft invoices. */
export async function draftCounts(db: Db, scope: AgencyScope): Promise<{ preventivi: number; fatture: number }> {
  const [quotes] = await db
    .select({ total: count() })
    .from(preventivi)
    .where(and(ownQuotes(scope), eq(preventivi.stato, 'bozza')));
  const [invoices] = await db
    .select({ total: count() })
    .from(fatture)
    .where(and(isOfAgency(scope), eq(fatture.stato, 'bozza')));
  return { preventivi: quotes?.total ?? 0, fatture: invoices?.total ?? 0 };
}

/** Number of invoices that are to be issued again after a discard or a refusal, and of discarded credit notes. */
export async function countDiscardedDocuments(
  db: Db,
  scope: AgencyScope,
): Promise<{ fatture: number; noteDiCredito: number }> {
  const [row] = await db
    .select({
      all: count(),
      noteDiCredito: sql<number>`count(*) filter (where ${isDiscardedNoteCondition})`.mapWith(Number),
    })
    .from(fatture)
    .where(and(isOfAgency(scope), isDiscardedCondition));
  const { all = 0, noteDiCredito = 0 } = row ?? {};
  return { fatture: all - noteDiCredito, noteDiCredito };
}

/** Number of accepted quotes without an invoice of the whole, and what is left to invoice of them (cents). */
export async function quotesToInvoiceSums(db: Db, scope: AgencyScope): Promise<{ documenti: number; totale: number }> {
  const [row] = await db
    .select({ documenti: count(), totale: sum(leftToInvoice) })
    .from(preventivi)
    .where(and(ownQuotes(scope), isToBeInvoiced));
  return { documenti: row?.documenti ?? 0, totale: toNumber(row?.totale ?? 0) };
}

/** Amounts in cents for a contact: issued (credit notes subtracted), open, and overdue. */
export async function contactBalanceOf(db: Db, { idUtente }: AgencyScope, idContact: string, today: string) {
  const { rows } = await db.execute<Record<'fatturato' | 'residuo' | 'scaduto', string | null>>(sql`
    select sum(case tipo when 'TD04' then -totale else totale end) filter (where ${isIssuedCondition}) as fatturato, sum(${leftToPaySql}) as residuo,
      sum(${leftToPaySql}) filter (where scadenza < ${today}::date) as scaduto
    from fatture where id_utente = ${idUtente} and id_anagrafica = ${idContact} and cestinato is null`);
  const [row] = rows;
  return {
    fatturato: toNumber(row?.fatturato ?? 0),
    residuo: toNumber(row?.residuo ?? 0),
    scaduto: toNumber(row?.scaduto ?? 0),
  };
}

/** Distinct contacts billed for a deceased, null for a client typed by hand; at most two, enough to tell whether it is one. */
export async function findUpToTwoClientsOfDeceased(
  db: Db,
  scope: AgencyScope,
  code: string,
): Promise<(string | null)[]> {
  const of = (contents: AnyPgColumn) => sql`${contents} -> 'defunto' ->> 'codFisc' = ${code}`;
  const quotes = db
    .select({ id: preventivi.id_anagrafica })
    .from(preventivi)
    .where(and(ownQuotes(scope), containsFoldedWords(preventivi.cerca, code), of(preventivi.contenuto)));
  const invoices = db
    .select({ id: fatture.id_anagrafica })
    .from(fatture)
    .where(and(isOfAgency(scope), containsFoldedWords(fatture.cerca, code), of(fatture.contenuto)));
  return (await union(quotes, invoices).limit(2)).map(({ id }) => id);
}

/** Years with issued documents, latest first. */
export async function yearsWithInvoices(db: Db, { idUtente }: AgencyScope): Promise<number[]> {
  const { rows } = await db.execute<{ anno: number }>(sql`
    select distinct anno from fatture where id_utente = ${idUtente} and ${isIssuedCondition} order by 1 desc`);
  return rows.map(({ anno }) => anno);
}

/** An issued document with its file, and the name and key in the store of the signed one; both null until that has come back. */
export interface ArchivedInvoice
  extends Pick<typeof fatture.$inferSelect, '_id' | 'xml' | 'file' | 'documento' | 'emessa_il'> {
  readonly firmato: string | null;
  readonly chiave: string | null;
}

/** Files of documents issued between two days, both included, by day and number, in batches. */
export function streamXmlFilesBetween(
  db: Db,
  scope: AgencyScope,
  from: string,
  to: string,
): AsyncGenerator<ArchivedInvoice[]> {
  const where = and(isOfAgency(scope), isIssuedCondition, isNotNull(fatture.xml), between(fatture.data, from, to));
  const { _id, xml, file, documento, emessa_il } = fatture;
  return streamRows(
    db,
    db.select({ _id }).from(fatture).where(where).orderBy(fatture.data, fatture.progressivo, _id),
    (ids) =>
      db
        .select({ _id, xml, file, documento, emessa_il, firmato: documentiFile.filename, chiave: documentiFile.chiave })
        .from(fatture)
        .leftJoin(fattureFirmate, and(eq(fattureFirmate.id_fattura, _id), eq(fattureFirmate.file, file)))
        .leftJoin(documentiFile, and(eq(documentiFile._id, fattureFirmate._id), isNull(documentiFile.cestinato)))
        .where(and(isOneOfIds(_id, ids), isOfAgency(scope))),
  );
}

/** Whether a document was issued between two days, both included. */
export async function hasIssuedDocumentsBetween(
  db: Db,
  scope: AgencyScope,
  from: string,
  to: string,
): Promise<boolean> {
  const rows = await db
    .select({ _id: fatture._id })
    .from(fatture)
    .where(and(isOfAgency(scope), isIssuedCondition, between(fatture.data, from, to)))
    .limit(1);
  return rows.length > 0;
}

/**
 * Deletes up to 200 documents issued before a day by agencies that no longer exist, without those that others refer to; returns their
 * number. They are kept for ten years from the last entry in their year (art. 2220 c.c.).
 */
export async function deleteOldInvoicesOfGoneAgencies(db: Db, before: string): Promise<number> {
  const { rows } = await db.execute(sql`
    delete from fatture where "_id" in (
      select f."_id" from fatture f where f.stato <> 'bozza' and f.data < ${before}::date
        and not exists (select from utenti u where u."_id" = f.id_utente)
        and not exists (select from fatture g where g.id_fattura = f."_id" or g.detratta_in = f."_id") limit 200)
    returning 1`);
  return rows.length;
}
