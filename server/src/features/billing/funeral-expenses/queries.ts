import type { Client } from '@commiato/billing/client';
import type { SummaryPerson } from '@commiato/billing/funeral-summary';
import type { PayerPayment } from '@commiato/billing/payers';
import type { DeclarationFile, SentDeclaration } from '@commiato/contracts/billing/funeral-expenses';
import { and, between, desc, eq, gte, ne, notExists, notInArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Db } from '../../../platform/database/database.ts';
import { fieldsAsJson } from '../../../platform/database/json-value.ts';
import { isOneOfIds, rowsOfIds } from '../../../platform/export/every-row.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { DeclarationOverride } from '../invoices/policy.ts';
import { isIssuedCondition, isOfAgency } from '../invoices/queries.ts';
import { fatture, speseFunebri } from '../invoices/tables.ts';
import { fileSpeseFunebri, inviiSpeseFunebri } from './tables.ts';

/** What was entered of a credited invoice also holds for its credit note. */
const creditedOverrideAlias = alias(speseFunebri, 'di_stornata');
const overrideJson = ({ id_fattura, defunto, pagatori, esclusa }: typeof speseFunebri | typeof creditedOverrideAlias) =>
  sql<DeclarationOverride | null>`case when ${id_fattura} is not null
    then json_build_object('defunto', ${defunto}, 'pagatori', ${pagatori}, 'esclusa', ${esclusa}) end`;

/** The contents of a document, copied: long ones are stored compressed, and each arrow would unpack them again. */
const contentsJoin = sql`lateral (select ${fatture.contenuto} || '{}'::jsonb as c offset 0) contenuti`;

const { _id, tipo, data, progressivo, quote, totale } = fatture;
/** What says which documents belong to which death. */
const outlineFields = {
  _id,
  tipo,
  data,
  progressivo,
  quote,
  totale,
  /** As in `ExpenseDocument`. Notes of another year are declared with that one. */
  annullata: sql<boolean>`case when ${tipo} = 'TD04'
    then exists (select from fatture s where s."_id" = ${fatture.id_fattura} and s.id_utente = ${fatture.id_utente}
      and s.stato = 'annullata' and not exists (select from fatture n where n.id_fattura = s."_id" and n.anno <> s.anno))
    else ${fatture.stato} = 'annullata' and not exists (select from fatture n where n.id_fattura = ${_id} and n.anno <> ${fatture.anno}) end`,
  defunto: sql<SummaryPerson | null>`c -> 'defunto'`,
  /** Empty where the client bears everything. */
  pagatori: sql<readonly SummaryPerson[]>`c -> 'pagatori'`,
  /** Tax code or VAT number of the client. */
  codFisc: sql<string>`coalesce(nullif(c -> 'cliente' ->> 'codFisc', ''), c -> 'cliente' ->> 'piva')`,
  /** What the agency has recorded, which takes precedence. */
  override: sql<DeclarationOverride | null>`coalesce(${overrideJson(speseFunebri)}, ${overrideJson(creditedOverrideAlias)})`,
  /** The payers of the credited invoice as it stands, where what was recorded is of it; null where it is of the document itself. */
  pagatoriStornata: sql<readonly SummaryPerson[] | null>`case
    when ${speseFunebri.id_fattura} is null and ${creditedOverrideAlias.id_fattura} is not null then (
      select s.contenuto -> 'pagatori' from fatture s where s."_id" = ${fatture.id_fattura} and s.id_utente = ${fatture.id_utente}) end`,
};
export type ExpenseOutline = SelectResultFields<typeof outlineFields>;

/** Payments added up by payer and by cash or not; null without any. */
const paidByPayerColumn = sql<PayerPayment[] | null>`(select jsonb_agg(to_jsonb(p)) from (
  select q.pagatore, q.modalita = 'MP01' as contanti, sum(q.importo) as importo from pagamenti q
  where q.id_fattura = ${_id} group by 1, 2) p)`;
/** All that is declared of a document. */
const detailFields = {
  ...outlineFields,
  numero: fatture.numero,
  dovuto: fatture.dovuto,
  cliente: sql<Client>`c -> 'cliente'`,
  versamenti: paidByPayerColumn,
};
export type ExpenseDetails = SelectResultFields<typeof detailFields>;

const selectDocuments = <Document>(db: Db, document: SQL<Document>) =>
  db
    .select({ document: document.as('document') })
    .from(fatture)
    .innerJoin(contentsJoin, sql`true`)
    .leftJoin(speseFunebri, eq(speseFunebri.id_fattura, _id))
    .leftJoin(creditedOverrideAlias, eq(creditedOverrideAlias.id_fattura, fatture.id_fattura));

/** Documents outlined by one statement: a year may have tens of thousands, which on a busy machine take longer than a statement may. */
const maxOutlinesPerQuery = 10_000;

/** At most `maxOutlinesPerQuery` documents of a year after one, as one JSON value. */
async function readOutlinesAfter(db: Db, scope: AgencyScope, year: number, last: ExpenseOutline | undefined) {
  const after = last && sql`(${data}, ${progressivo}, ${_id}) > (${last.data}, ${last.progressivo}, ${last._id})`;
  const some = selectDocuments(db, fieldsAsJson(outlineFields))
    .where(
      and(
        isOfAgency(scope),
        eq(fatture.anno, year),
        between(data, `${year}-01-01`, `${year}-12-31`),
        after,
        isIssuedCondition,
        sql`(jsonb_typeof(c -> 'defunto') = 'object' or ${speseFunebri.id_fattura} is not null
          or ${creditedOverrideAlias.id_fattura} is not null or c @? '$.righe[*] ? (@.trattamento == "esente_funebre" || @.trattamento == "forfettario")')`,
      ),
    )
    .orderBy(data, progressivo, _id)
    .limit(maxOutlinesPerQuery)
    .as('alcuni');
  const [row] = await db
    .select({ outlines: sql<readonly ExpenseOutline[] | null>`json_agg(${some.document})` })
    .from(some);
  return row?.outlines ?? [];
}

/**
 * Issued documents of a year that may be funeral expenses, in their order, in batches: those that name a deceased, have an override or contain
 * funeral services. Lines of the flat-rate regime do not tell funerals from the rest: the agency says which are none.
 */
export async function* streamExpenseCandidates(
  db: Db,
  scope: AgencyScope,
  year: number,
): AsyncGenerator<readonly ExpenseOutline[]> {
  for (let outlines = await readOutlinesAfter(db, scope, year, undefined); outlines.length > 0; ) {
    yield outlines;
    if (outlines.length < maxOutlinesPerQuery) return;
    outlines = await readOutlinesAfter(db, scope, year, outlines.at(-1));
  }
}

async function readDocumentDetails(db: Db, scope: AgencyScope, ids: readonly string[]) {
  const rows = await selectDocuments(db, fieldsAsJson(detailFields)).where(
    and(isOfAgency(scope), isOneOfIds(_id, ids)),
  );
  return rows.map(({ document }) => document);
}

/** Documents with all that is declared of them, in the order of the identifiers, in batches. */
export const streamExpenseDetails = (
  db: Db,
  scope: AgencyScope,
  ids: readonly string[],
): AsyncGenerator<ExpenseDetails[]> => rowsOfIds(ids, (some) => readDocumentDetails(db, scope, some));

const isSubmittedBy = ({ idUtente }: AgencyScope) => eq(inviiSpeseFunebri.id_utente, idUtente);

/** Declarations of a year, latest first. */
export async function listSentDeclarations(db: Db, scope: AgencyScope, year: number): Promise<SentDeclaration[]> {
  const { _id, anno, tipo, protocollo, sostituisce, creato } = inviiSpeseFunebri;
  return db
    .select({ _id, anno, tipo, protocollo, sostituisce, creato })
    .from(inviiSpeseFunebri)
    .where(and(isSubmittedBy(scope), eq(anno, year)))
    .orderBy(desc(creato), desc(_id));
}

/** Condition on `invii_spese_funebri i`: another declaration replaces or cancels it. */
const isSuperseded = sql`exists (
  select from invii_spese_funebri r where r.id_utente = i.id_utente and r.anno = i.anno and r.sostituisce = i.protocollo)`;
/** Condition on `invii_spese_funebri i`: a declaration that counts: no cancellation, and not superseded. */
const isInForce = sql`i.tipo <> 'annullamento' and not ${isSuperseded}`;

/**
 * Ids of the documents that the declarations of a year contain: an ordinary one adds its own, a replacing one replaces the named one, a
 * cancelled one contains none. `without` is the protocol of one that is about to be replaced or cancelled; empty: none.
 */
export async function declaredDocumentIds(
  db: Db,
  { idUtente }: AgencyScope,
  year: number,
  without: string,
): Promise<Set<string>> {
  const { rows } = await db.execute<{ ids: string | null }>(sql`
    select string_agg(distinct documento, ' ') as ids from invii_spese_funebri i cross join unnest(i.documenti) documento
    where i.id_utente = ${idUtente} and i.anno = ${year} and i.protocollo <> ${without} and ${isInForce}`);
  return new Set(rows[0]?.ids?.split(' ') ?? []);
}

/**
 * Credit notes of a year that no declaration in force contains, of invoices that one does, in their order, each with the protocol of that one;
 * `without` as in `declaredDocumentIds`. What was declared is joined here: a year's declarations name tens of thousands of documents.
 */
export async function undeclaredCreditNotes(
  db: Db,
  scope: AgencyScope,
  year: number,
  without: string,
): Promise<(ExpenseDetails & { readonly protocollo: string })[]> {
  const declared = sql`(select documento, min(i.protocollo) as protocollo
    from invii_spese_funebri i cross join unnest(i.documenti) documento
    where i.id_utente = ${scope.idUtente} and i.anno = ${year} and i.protocollo <> ${without} and ${isInForce}
    group by documento)`;
  const rows = await selectDocuments(
    db,
    fieldsAsJson({ ...detailFields, protocollo: sql<string>`stornata.protocollo` }),
  )
    .innerJoin(sql`${declared} stornata`, sql`stornata.documento = ${fatture.id_fattura}`)
    .leftJoin(sql`${declared} sua`, sql`sua.documento = ${_id}`)
    .where(
      and(isOfAgency(scope), eq(fatture.anno, year), eq(tipo, 'TD04'), isIssuedCondition, sql`sua.documento is null`),
    )
    .orderBy(data, progressivo, _id);
  return rows.map(({ document }) => document);
}

/**
 * Invoices that a declaration of a year in force contains and that were discarded since, or issued again after its contents were read, corrected
 * maybe, in their order; `without` as in `declaredDocumentIds`.
 */
export async function declaredThenDiscardedInvoices(
  db: Db,
  scope: AgencyScope,
  year: number,
  without: string,
): Promise<(ExpenseDetails & { readonly protocollo: string; readonly isDiscarded: boolean })[]> {
  const declared = sql`(select documento, min(i.protocollo) as protocollo, max(coalesce(i.dati_al, i.creato)) as dati_al
    from invii_spese_funebri i cross join unnest(i.documenti) documento
    where i.id_utente = ${scope.idUtente} and i.anno = ${year} and i.protocollo <> ${without} and ${isInForce}
    group by documento)`;
  const isDiscarded = sql<boolean>`${fatture.stato} = 'scartata'`;
  const rows = await selectDocuments(
    db,
    fieldsAsJson({ ...detailFields, protocollo: sql<string>`sua.protocollo`, isDiscarded }),
  )
    .innerJoin(sql`${declared} sua`, sql`sua.documento = ${_id}`)
    .where(
      and(
        isOfAgency(scope),
        eq(fatture.anno, year),
        ne(tipo, 'TD04'),
        sql`(${isDiscarded} or ${fatture.emessa_il} > sua.dati_al)`,
      ),
    )
    .orderBy(data, progressivo, _id);
  return rows.map(({ document }) => document);
}

/** Whether a declaration of the year has this protocol, and whether it counts; undefined where there is none. */
export async function declarationByProtocol(
  db: Db,
  { idUtente }: AgencyScope,
  year: number,
  protocol: string,
): Promise<{ readonly inForce: boolean } | undefined> {
  const { rows } = await db.execute<{ inForce: boolean }>(sql`
    select (${isInForce}) as "inForce" from invii_spese_funebri i
    where i.id_utente = ${idUtente} and i.anno = ${year} and i.protocollo = ${protocol}`);
  return rows[0];
}

/** Inserts a declaration; false if its protocol exists already. */
export async function insertSentDeclaration(
  tx: Db,
  scope: AgencyScope,
  row: Omit<typeof inviiSpeseFunebri.$inferInsert, 'id_utente'>,
): Promise<boolean> {
  const made = await tx
    .insert(inviiSpeseFunebri)
    .values({ ...row, id_utente: scope.idUtente })
    .onConflictDoNothing()
    .returning({ _id: inviiSpeseFunebri._id });
  return made.length === 1;
}

/** Takes back a recorded declaration that no other replaces or cancels; false where there is none such. */
export async function deleteSentDeclaration(tx: Db, { idUtente }: AgencyScope, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    delete from invii_spese_funebri i where i."_id" = ${id} and i.id_utente = ${idUtente} and not ${isSuperseded}`);
  return rowCount === 1;
}

/** A recorded declaration of the agency; undefined where there is none. */
export async function sentDeclarationById(db: Db, scope: AgencyScope, id: string) {
  const { _id, anno, tipo, protocollo } = inviiSpeseFunebri;
  const [row] = await db
    .select({ anno, tipo, protocollo })
    .from(inviiSpeseFunebri)
    .where(and(isSubmittedBy(scope), eq(_id, id)));
  return row;
}

/** Downloaded files of an agency that are kept: each may name some ten thousand documents, and one of the last few was sent. */
const maxDeclarationFiles = 10;
const isDownloadedBy = ({ idUtente }: AgencyScope) => eq(fileSpeseFunebri.id_utente, idUtente);

/** The files of a year that were downloaded since the last declaration of it was recorded, latest first. */
export async function listFilesToRecord(db: Db, scope: AgencyScope, year: number): Promise<DeclarationFile[]> {
  const { _id, anno, tipo, sostituisce, creato, documenti } = fileSpeseFunebri;
  const recordedAfter = db
    .select({ _id: inviiSpeseFunebri._id })
    .from(inviiSpeseFunebri)
    .where(and(isSubmittedBy(scope), eq(inviiSpeseFunebri.anno, year), gte(inviiSpeseFunebri.creato, creato)));
  return db
    .select({ _id, tipo, sostituisce, creato, documenti: sql<number>`cardinality(${documenti})` })
    .from(fileSpeseFunebri)
    .where(and(isDownloadedBy(scope), eq(anno, year), notExists(recordedAfter)))
    .orderBy(desc(creato), desc(_id));
}

/**
 * Stores a downloaded file in the place of an earlier one that said the same, and deletes all but the latest ten. One of which a document was issued
 * again since stays: it may be the one that was sent.
 */
export async function recordDeclarationFileEvictingOldest(
  tx: Db,
  scope: AgencyScope,
  row: Omit<typeof fileSpeseFunebri.$inferInsert, 'id_utente'> & { readonly documenti: string[] },
): Promise<void> {
  const { _id, anno, tipo, sostituisce, documenti, creato } = fileSpeseFunebri;
  const saysTheSame = and(
    eq(anno, row.anno),
    eq(tipo, row.tipo),
    eq(sostituisce, row.sostituisce ?? ''),
    eq(documenti, row.documenti),
    sql`not exists (select from fatture f
      where f.id_utente = ${scope.idUtente} and f."_id" = any(${documenti}) and f.emessa_il > ${creato})`,
  );
  await tx.delete(fileSpeseFunebri).where(and(isDownloadedBy(scope), saysTheSame));
  await tx.insert(fileSpeseFunebri).values({ ...row, id_utente: scope.idUtente });
  const kept = tx
    .select({ _id })
    .from(fileSpeseFunebri)
    .where(isDownloadedBy(scope))
    .orderBy(desc(creato), desc(_id))
    .limit(maxDeclarationFiles);
  await tx.delete(fileSpeseFunebri).where(and(isDownloadedBy(scope), notInArray(_id, kept)));
}

/** A downloaded file of this year and kind, for the same replaced protocol; undefined where there is none such. */
export async function downloadedDeclarationFile(
  db: Db,
  scope: AgencyScope,
  {
    file,
    anno: year,
    tipo: kind,
    sostituisce: protocol,
  }: Pick<SentDeclaration, 'anno' | 'tipo' | 'sostituisce'> & { readonly file: string },
): Promise<{ readonly documenti: string[]; readonly creato: string } | undefined> {
  const { _id, anno, tipo, sostituisce, documenti, creato } = fileSpeseFunebri;
  const [row] = await db
    .select({ documenti, creato })
    .from(fileSpeseFunebri)
    .where(and(isDownloadedBy(scope), eq(_id, file), eq(anno, year), eq(tipo, kind), eq(sostituisce, protocol)));
  return row;
}
