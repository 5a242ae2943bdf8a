import { cashInvoiceFlaws } from '@commiato/billing/cash';
import { clientFlaws } from '@commiato/billing/client';
import { advanceFromInvoice } from '@commiato/billing/corrections';
import type { Totals } from '@commiato/billing/document';
import type { InvoiceDocument } from '@commiato/billing/invoice';
import { issuerFlaws } from '@commiato/billing/issuer';
import { type Cents, formatAmount } from '@commiato/billing/money';
import { sanMarinoFlaws } from '@commiato/billing/san-marino';
import {
  invoiceReplacesQuote,
  isEditable,
  requireInvoiceTransition,
  stateAfterPayments,
} from '@commiato/billing/states';
import { transmitterTaxCode, writeInvoiceXml } from '@commiato/billing/to-fattura-pa';
import { issueDays } from '@commiato/billing/transmission';
import type { Invoice, VersionedInvoiceChange } from '@commiato/contracts/billing/invoices';
import { FieldChecker, type Flaw } from '@commiato/fattura-pa/fields';
import { formatProgressive } from '@commiato/fattura-pa/file-name';
import { addDays } from '@commiato/italy/days';
import { shortDate } from '@commiato/italy/formatting';
import { toDayPhrase } from '@commiato/italy/prose/dates';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireUnchanged } from '../../../platform/database/require-unchanged.ts';
import { type Clock, dayInItaly } from '../../../platform/foundation/clock.ts';
import { invalid, notFound, Problem } from '../../../platform/foundation/problem.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { takeNextFileNumber } from '../settings/file-queries.ts';
import {
  columnsAfterCapitalsChange,
  documentSortAndSearchKeys,
  firstFileNumberOf,
  problemOfFlaws,
  withPersonNamesInUsualCapitals,
} from '../settings/policy.ts';
import { settingsOf, takeNextDocumentNumber } from '../settings/queries.ts';
import { requireIssuingAgency } from '../settings/service.ts';
import { composeInvoiceTexts } from '../settings/text-policy.ts';
import { readCreditedDue, readCreditedTotal } from './credit-queries.ts';
import {
  discardedAdvancesDoubt,
  forgottenAdvancesDoubt,
  formatDocumentNumber,
  lateAdvanceDoubt,
  otherSeriesDoubt,
  partlyCreditedAdvanceDoubt,
} from './policy.ts';
import { type PreparedDocument, prepareDocument, requireIssuingAgencyOfDocument } from './prepare-service.ts';
import {
  type InvoiceRecord,
  invoiceById,
  invoicesOfQuote,
  listRelatedUndeductedAdvances,
  lockInvoice,
  lockQuoteOfInvoice,
  markAdvancesDeducted,
  type UndeductedAdvance,
  updateInvoice,
} from './queries.ts';
import { readInvoice, xmlFileName } from './read-service.ts';
import { draftContentsAfterChange, requireLockedDraft } from './service.ts';
import { insertTransmission } from './transmission-queries.ts';

function requireIssueDate(clock: Clock, given: string | null | undefined): string {
  const today = dayInItaly(clock.now());
  const day = given ?? today;
  if (day > today) throw invalid({ data: ['La data non può essere nel futuro.'] });
  if (day < addDays(today, -issueDays))
    throw invalid({ data: [`Una fattura si emette entro ${issueDays} giorni: la data non può essere prima.`] });
  return day;
}

/** Realistic numbers for validating a document before it gets any. */
const placeholderNumbers = { numero: '9999999', file: '00001' };

/**
 * What is wrong with a text of the file, at the fields of the form that it repeats: a flaw at `causali.1` would stand at no field. A `Causale` that
 * is composed names deceased and payers.
 */
function formFlawsOf(document: InvoiceDocument, textsByField: Readonly<Record<string, string>>, flaw: Flaw): Flaw[] {
  const [, index] = /^causali\.(\d+)$/.exec(flaw.campo) ?? [];
  if (index === undefined) return [flaw];
  const reason = document.causali?.[Number(index)];
  const fields = Object.entries(textsByField).filter(([, text]) => text !== '');
  const whole = fields.find(([, text]) => text === reason);
  if (whole) return [{ ...flaw, campo: whole[0] }];
  const checker = new FieldChecker();
  // Names stand in it in their usual capitals.
  const composed = reason?.toLocaleLowerCase('it') ?? '';
  for (const [campo, text] of fields)
    if (composed.includes(text.toLocaleLowerCase('it'))) checker.text(campo, text, text.length);
  return checker.flaws.length > 0 ? checker.flaws : [{ ...flaw, campo: 'defunto.nome' }];
}

/** Throws by field what keeps a document from being issued, before it takes a number; `textsByField` are those of the form that the file repeats. */
export function requireIssuable(document: InvoiceDocument, textsByField: Readonly<Record<string, string>> = {}): void {
  const issuer = issuerFlaws(document.cedente).map(({ campo, messaggio }) => ({
    campo: `cedente.${campo}`,
    messaggio,
  }));
  const flaws = [
    ...issuer,
    ...clientFlaws(document.cliente),
    ...cashInvoiceFlaws(document),
    ...sanMarinoFlaws(document),
  ];
  if (flaws.length > 0) throw problemOfFlaws(flaws);
  const written = writeInvoiceXml({ ...document, numero: placeholderNumbers.numero }, placeholderNumbers.file);
  if (!written.ok) throw problemOfFlaws(written.flaws.flatMap((flaw) => formFlawsOf(document, textsByField, flaw)));
}

/** Assigns a file number to a numbered document and writes its XML. The last step before the row is written. */
export async function assignFileAndWriteXml(tx: Db, clock: Clock, documento: InvoiceDocument) {
  const trasmittente = transmitterTaxCode(documento);
  const file = await takeNextFileNumber(tx, trasmittente, firstFileNumberOf(documento));
  const issued: InvoiceDocument = { ...documento, trasmittente };
  const written = writeInvoiceXml(issued, formatProgressive(file));
  if (!written.ok) throw problemOfFlaws(written.flaws);
  const emessa_il = clock.now().toISOString();
  return { file, documento: issued, xml: written.xml, emessa_il, trasmissione: 'preparata' } as const;
}

/** Assigns number and file number and writes the XML. The last step before the row is written. */
export async function assignNumberAndFile(
  tx: Db,
  scope: AgencyScope,
  clock: Clock,
  document: Omit<InvoiceDocument, 'numero'>,
  serie: string,
) {
  const { data } = document;
  const anno = Number(data.slice(0, 4));
  const progressivo = await takeNextDocumentNumber(tx, scope, { sequenza: 'fattura', serie, anno }, data);
  if (progressivo === null)
    throw invalid({ data: [`C’è già una fattura con una data successiva ${toDayPhrase(data, shortDate)}.`] });
  const numero = formatDocumentNumber(progressivo, serie, anno);
  return {
    anno,
    data,
    serie,
    progressivo,
    numero,
    ...(await assignFileAndWriteXml(tx, clock, { ...document, numero })),
  };
}

/** A draft gets a new number, a discarded invoice keeps its own; both get a new file. */
async function assignKeptOrNewNumber(
  tx: Db,
  scope: AgencyScope,
  clock: Clock,
  row: InvoiceRecord,
  document: InvoiceDocument,
) {
  if (row.numero === null) return assignNumberAndFile(tx, scope, clock, document, row.contenuto.serie);
  return assignFileAndWriteXml(tx, clock, { ...document, numero: row.numero });
}

/** Amounts that another invoice deducts of an advance, in an order of their own. */
const advanceAmountsKey = (advance: InvoiceDocument) =>
  advanceFromInvoice(advance)
    .importi.map(({ trattamento, imponibile }) => `${trattamento} ${imponibile}`)
    .sort()
    .join();

/** Throws where a discarded advance would be issued again with other amounts than an issued invoice deducts of it. */
function requireUnchangedDeductedAmounts(
  { detratta_in, documento }: Pick<InvoiceRecord, 'detratta_in' | 'documento'>,
  document: InvoiceDocument,
): void {
  if (detratta_in === null || documento === null || advanceAmountsKey(document) === advanceAmountsKey(documento))
    return;
  throw invalid({
    righe: [
      'Questo acconto è già detratto in una fattura: gli importi e l’IVA devono restare quelli. Per cambiarli storna prima quella.',
    ],
  });
}

/** Throws where a corrected invoice is worth less than its credit notes have taken back: it would count as paid though nobody paid it. */
function requireTotalCoversCredits(credited: Cents, { totale }: Totals): void {
  if (credited <= totale) return;
  throw invalid({
    righe: [`Le note di credito hanno già stornato ${formatAmount(credited)} €: la fattura non può valere meno.`],
  });
}

/**
 * Throws 409 where another invoice of the same quote takes its place already: a draft that came back from the bin stands beside the one that was
 * made instead.
 */
async function requireQuoteNotInvoiced(
  tx: Db,
  scope: AgencyScope,
  { _id, id_preventivo, tipo }: Pick<InvoiceRecord, '_id' | 'id_preventivo' | 'tipo'>,
): Promise<void> {
  if (id_preventivo === null || tipo === 'TD02') return;
  const others = await invoicesOfQuote(tx, scope, id_preventivo);
  const standing = others.find((one) => one._id !== _id && one.numero !== null && invoiceReplacesQuote(one));
  if (standing)
    throw new Problem('stato-non-ammesso', {
      detail: `Dallo stesso preventivo c’è già la fattura n. ${standing.numero}: questa bozza lo fatturerebbe due volte.`,
    });
}

/** The document of a draft for the day of issue. Throws by field what keeps it from being issued; `held` locks what it refers to. */
async function requireCompleteDocument(
  tx: Db,
  scope: AgencyScope,
  clock: Clock,
  row: Pick<
    InvoiceRecord,
    '_id' | 'tipo' | 'contenuto' | 'numero' | 'data' | 'detratta_in' | 'documento' | 'id_preventivo'
  >,
  given: string | null | undefined,
  held: boolean,
): Promise<Omit<PreparedDocument, 'flaws'>> {
  const { tipo, contenuto, numero, data: stored } = row;
  if (numero === null) await requireQuoteNotInvoiced(tx, scope, row);
  const data = numero === null ? requireIssueDate(clock, given) : stored;
  const billing = await requireIssuingAgencyOfDocument(tx, scope, row.documento, held);
  const head = { tipo, numero: numero ?? '', data, held };
  const { flaws, ...prepared } = await prepareDocument(tx, scope, contenuto, billing, head);
  if (flaws.length > 0) throw problemOfFlaws(flaws);
  const { oggetto, note, defunto, pagatori } = contenuto;
  const payers = Object.fromEntries(pagatori.map(({ nome }, index) => [`pagatori.${index}.nome`, nome]));
  requireIssuable(prepared.document, { oggetto, note, 'defunto.nome': defunto?.nome ?? '', ...payers });
  requireUnchangedDeductedAmounts(row, prepared.document);
  if (numero !== null) requireTotalCoversCredits(await readCreditedTotal(tx, scope, row._id), prepared.totali);
  return prepared;
}

/** What of an advance and the whole invoice beside it, drafts of the same day maybe, the client would pay twice: only the agency knows. */
async function advanceDoubts(
  db: Db,
  scope: AgencyScope,
  { _id, tipo, id_preventivo, id_servizio, contenuto }: InvoiceRecord,
): Promise<string[]> {
  if (tipo === 'TD02') {
    const others = id_preventivo === null ? [] : await invoicesOfQuote(db, scope, id_preventivo);
    const standing = others.find((one) => one._id !== _id && one.numero !== null && invoiceReplacesQuote(one));
    return standing?.numero ? [lateAdvanceDoubt(standing.numero)] : [];
  }
  const { acconti, id_anagrafica } = contenuto;
  const undeducted = await listRelatedUndeductedAdvances(db, scope, { id_preventivo, id_servizio, id_anagrafica });
  const forgotten = undeducted.filter((one) => !acconti.includes(one._id));
  const advanceNumbers = (some: readonly UndeductedAdvance[]) => some.map(({ numero }) => numero);
  const free = advanceNumbers(forgotten.filter((one) => one.isDeductible));
  const discarded = advanceNumbers(forgotten.filter((one) => one.stato === 'scartata'));
  const credited = forgotten.filter((one) => !one.isDeductible && one.stato !== 'scartata');
  return [
    ...(free.length > 0 ? [forgottenAdvancesDoubt(free)] : []),
    ...(discarded.length > 0 ? [discardedAdvancesDoubt(discarded)] : []),
    ...credited.map(({ numero, resta }) => partlyCreditedAdvanceDoubt(numero, resta)),
  ];
}

/** Whether a draft that takes its number now is of the series that is usual today. */
async function seriesDoubts(
  db: Db,
  scope: AgencyScope,
  { numero, contenuto }: Pick<InvoiceRecord, 'numero' | 'contenuto'>,
): Promise<string[]> {
  if (numero !== null) return [];
  const { serie } = await settingsOf(db, scope);
  return contenuto.serie === serie ? [] : [otherSeriesDoubt(contenuto.serie, serie)];
}

/**
 * Checks a draft with changes that are not stored yet as if it were issued today, before anybody is asked to confirm what cannot be undone.
 * Throws the same problems as issuing, and answers what the agency has to decide for itself.
 */
export async function checkInvoiceIssue(
  { clock }: Deps,
  scope: AgencyScope,
  db: Db,
  id: string,
  given: VersionedInvoiceChange,
): Promise<{ ok: true; dubbi: string[] }> {
  const draft = await invoiceById(db, scope, id);
  if (!draft) throw notFound();
  if (!isEditable(draft.stato)) throw new Problem('documento-definitivo');
  requireUnchanged(draft, given.versione);
  const { contenuto, tipo } = await draftContentsAfterChange(db, scope, draft, given);
  await requireCompleteDocument(
    db,
    scope,
    clock,
    { ...draft, contenuto: withPersonNamesInUsualCapitals(contenuto), tipo },
    null,
    false,
  );
  const changed = { ...draft, contenuto, tipo };
  return {
    ok: true,
    dubbi: [...(await advanceDoubts(db, scope, changed)), ...(await seriesDoubts(db, scope, changed))],
  };
}

/**
 * Issues a draft, which never changes afterwards. A discarded invoice is issued again with its number and date and a new file. Throws what
 * is missing by field, or a conflict with changes since `versione`; then no number is taken.
 */
export async function issueInvoice(
  { clock, database }: Deps,
  scope: AgencyScope,
  id: string,
  { data: given, versione }: { readonly data?: string | null | undefined; readonly versione?: number | undefined },
): Promise<Invoice> {
  return database.db.transaction(async (tx) => {
    await lockQuoteOfInvoice(tx, scope, id);
    const row = await lockInvoice(tx, scope, id);
    if (row?.tipo === 'TD04' && (row.trasmissione === 'scartata' || row.trasmissione === 'rifiutata'))
      return reissueCreditNote(tx, scope, clock, row);
    const draft = await requireLockedDraft(tx, scope, id);
    requireUnchanged(draft, versione);
    const { stato: before, numero, pagato } = draft;
    const contenuto = withPersonNamesInUsualCapitals(draft.contenuto);
    const { document, totali, quote } = await requireCompleteDocument(
      tx,
      scope,
      clock,
      { ...draft, contenuto },
      given,
      true,
    );
    await markAdvancesDeducted(tx, scope, contenuto.acconti, id);
    const issued = await assignKeptOrNewNumber(tx, scope, clock, draft, document);
    const { totale, imponibile, imposta, daPagare } = totali;
    // A discarded one keeps its credit notes: the client does not owe again what they took back.
    const dovuto = Math.max(0, daPagare - (await readCreditedDue(tx, scope, id)));
    const stato = stateAfterPayments(requireInvoiceTransition(before, 'emessa'), dovuto, [pagato]);
    const keys = documentSortAndSearchKeys(contenuto);
    await updateInvoice(tx, scope, id, {
      ...issued,
      ...keys,
      ...columnsAfterCapitalsChange(draft.contenuto, contenuto),
      stato,
      totali,
      quote,
      diciture: composeInvoiceTexts({ document: issued.documento, totali, contenuto, quote }),
      totale,
      imponibile,
      imposta,
      dovuto,
    });
    await storeIssuedFile(
      tx,
      scope,
      clock,
      { ...issued, _id: id, numero: numero ?? issued.documento.numero },
      numero !== null,
    );
    return readInvoice(tx, clock, scope, id);
  });
}

interface IssuedFile {
  readonly _id: string;
  readonly numero: string;
  readonly file: number;
  readonly documento: InvoiceDocument;
  readonly xml: string;
  readonly emessa_il: string;
}

/** Stores the issued file as a transmission and writes the audit entry. */
export async function storeIssuedFile(
  tx: Db,
  scope: AgencyScope,
  clock: Clock,
  { _id, numero, file, documento, xml, emessa_il }: IssuedFile,
  again: boolean,
): Promise<void> {
  const nome_file = xmlFileName({ file, documento }) ?? '';
  await insertTransmission(tx, scope, { id_fattura: _id, nome_file, file, xml, creato: emessa_il });
  const azione = documento.tipo === 'TD04' ? 'nota di credito emessa' : 'fattura emessa';
  const dettagli = { numero, ...(again ? { dopoScarto: true } : {}), ...creditedNumberAuditDetail(documento) };
  await audit(tx, clock, { chi: scope, azione, oggetto: _id, dettagli });
}

const creditedNumberAuditDetail = ({ tipo, collegate }: InvoiceDocument) =>
  tipo === 'TD04' ? { fattura: collegate?.[0]?.numero ?? '' } : {};

/**
 * Issues a credit note that was discarded, or that a public administration refused, again with a new file: with the agency's current data and the
 * client of its invoice, who may have been corrected since; its credited lines stay the same.
 */
async function reissueCreditNote(tx: Db, scope: AgencyScope, clock: Clock, row: InvoiceRecord): Promise<Invoice> {
  const { _id, documento, totali, numero, contenuto } = row;
  if (!documento || !totali || numero === null) throw notFound();
  const { cedente, trasmittente } = await requireIssuingAgency(tx, scope, true);
  const invoice = row.id_fattura === null ? undefined : await invoiceById(tx, scope, row.id_fattura);
  const cliente = invoice?.documento?.cliente ?? documento.cliente;
  const document = { ...documento, cedente, trasmittente, cliente, numero };
  requireIssuable(document);
  const issued = await assignFileAndWriteXml(tx, clock, document);
  // The database allows changes of an issued document only through 'scartata'.
  await updateInvoice(tx, scope, _id, { stato: 'scartata' });
  // The contact is that of the column: the contents of what is issued stay while contacts are merged.
  const own = { ...contenuto, id_anagrafica: row.id_anagrafica, cliente: { ...contenuto.cliente, ...cliente } };
  const diciture = composeInvoiceTexts({ document: issued.documento, totali, contenuto: own, quote: row.quote ?? [] });
  const change = { ...issued, ...columnsAfterCapitalsChange(contenuto, own), diciture, stato: row.stato };
  await updateInvoice(tx, scope, _id, change);
  await storeIssuedFile(tx, scope, clock, { ...issued, _id, numero }, true);
  return readInvoice(tx, clock, scope, _id);
}
