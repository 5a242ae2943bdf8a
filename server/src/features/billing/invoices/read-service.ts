import { plainVatNumber } from '@commiato/billing/client';
import { payerBalancesAndUnassigned } from '@commiato/billing/payers';
import { isIssued, isOverdue, leftToPay, paidInExcess } from '@commiato/billing/states';
import type { Invoice } from '@commiato/contracts/billing/invoices';
import { explainDiscard } from '@commiato/fattura-pa/discard-reasons';
import { formatProgressive, invoiceFileName } from '@commiato/fattura-pa/file-name';
import type { Db } from '../../../platform/database/database.ts';
import { type Clock, dayInItaly } from '../../../platform/foundation/clock.ts';
import { notFound, Problem } from '../../../platform/foundation/problem.ts';
import type { FileAnswer } from '../../../platform/http/send-file.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { findMailsByTaxCode } from '../../contacts/contacts/queries.ts';
import { withPersonNamesInUsualCapitals } from '../settings/policy.ts';
import { composeInvoiceTexts, type DocumentTexts } from '../settings/text-policy.ts';
import { formatDocumentNumber, lastReissueDay, toPayerPayment } from './policy.ts';
import { type PreparedDocument, prepareDocument, requireIssuingAgencyOfDocument } from './prepare-service.ts';
import {
  findInvoiceXml,
  type InvoiceRecord,
  invoiceById,
  listPayments,
  quoteOfInvoice,
  readRelatedInvoices,
  recoveryOfInvoice,
} from './queries.ts';
import { readSignedInvoiceRow } from './signature-queries.ts';
import { lastAnswerTime, listTransmissions } from './transmission-queries.ts';

/** A document with its totals, the shares of its payers and the words that the program chose. */
export type DocumentWithTexts = Omit<PreparedDocument, 'flaws'> & { readonly testi: DocumentTexts };

/** What was issued, in its words of then. */
export function toIssuedDocument({
  documento: document,
  totali,
  quote: shares,
  contenuto,
  diciture,
}: Pick<InvoiceRecord, 'documento' | 'totali' | 'quote' | 'contenuto' | 'diciture'>): DocumentWithTexts | null {
  if (!document || !totali) return null;
  const quote = shares ?? [];
  return { document, totali, quote, testi: diciture ?? composeInvoiceTexts({ document, totali, contenuto, quote }) };
}

/** An issued document as it was issued, or a draft computed for today. */
export async function readIssuedOrComputedDocument(
  db: Db,
  scope: AgencyScope,
  row: InvoiceRecord,
  today: string,
): Promise<DocumentWithTexts> {
  const contenuto = withPersonNamesInUsualCapitals(row.contenuto);
  const issued = row.stato === 'scartata' ? null : toIssuedDocument(row);
  if (issued) return issued;
  const billing = await requireIssuingAgencyOfDocument(db, scope, row.documento);
  const data = row.numero === null ? today : row.data;
  const head = { tipo: row.tipo, numero: row.numero ?? '', data };
  const made = await prepareDocument(db, scope, contenuto, billing, head);
  return { ...made, testi: composeInvoiceTexts({ ...made, contenuto }) };
}

/** XML file name of an issued invoice; null for a draft. */
export const xmlFileName = ({ file, documento }: Pick<InvoiceRecord, 'file' | 'documento'>): string | null =>
  file === null || documento === null ? null : invoiceFileName(transmitterCode(documento), formatProgressive(file));

/** Older invoices without a stored transmitter are named after the VAT number. */
const transmitterCode = ({ trasmittente, cedente }: NonNullable<InvoiceRecord['documento']>): string =>
  trasmittente ?? plainVatNumber(cedente.piva);

/** Name of a signed file (Specifiche tecniche, annex A): the envelope adds its extension. */
export const signedFileName = (xml: string, forma: 'CAdES' | 'XAdES'): string =>
  forma === 'CAdES' ? `${xml}.p7m` : xml;

/** Data of the signed file. */
async function readSignature(db: Db, row: InvoiceRecord): Promise<Invoice['firma']> {
  const name = xmlFileName(row);
  const found = name === null ? undefined : await readSignedInvoiceRow(db, row);
  if (name === null || !found) return null;
  const { forma, firmatario, firmata_il: il, nel_termine: nelTermine } = found;
  return { file: signedFileName(name, forma), firmatario, il, nelTermine };
}

/** All versions of the file with the system's answers, discard reasons explained. */
async function readTransmissions(db: Db, id: string): Promise<Invoice['invii']> {
  return (await listTransmissions(db, id)).map(({ ricevute, ...sent }) => ({
    ...sent,
    ricevute: ricevute.map(({ errori, ...receipt }) => ({
      ...receipt,
      errori: errori.map(({ code, description, hint }) => {
        const { explanation, field } = explainDiscard(code, description);
        return { codice: code, descrizione: description, suggerimento: hint, spiegazione: explanation, campo: field };
      }),
    })),
  }));
}

/** What each payer of an issued invoice has paid and still owes, with an e-mail for a reminder. */
async function readPayerBalances(
  db: Db,
  scope: AgencyScope,
  { tipo, stato, dovuto, contenuto }: InvoiceRecord,
  quote: readonly number[],
  payments: Invoice['pagamenti'],
): Promise<Pick<Invoice, 'saldi' | 'daAttribuire'>> {
  const { pagatori, cliente } = contenuto;
  if (!isIssued(stato) || tipo === 'TD04' || pagatori.length === 0) return { saldi: [], daAttribuire: 0 };
  const pagamenti = payments.map(toPayerPayment);
  const balances = payerBalancesAndUnassigned({ dovuto, pagatori, quote, pagamenti });
  const codes = balances.pagatori.map(({ codFisc }) => codFisc).filter((code) => code !== '');
  const mails = await findMailsByTaxCode(db, scope, codes);
  const mailOf = (code: string) =>
    code === '' ? '' : (code === cliente.codFisc && cliente.mail) || (mails.get(code) ?? '');
  return {
    saldi: balances.pagatori.map((balance) => ({ ...balance, mail: mailOf(balance.codFisc) })),
    daAttribuire: balances.daAttribuire,
  };
}

async function readQuoteOfInvoice(db: Db, scope: AgencyScope, id: string | null): Promise<Invoice['preventivo']> {
  const quote = id === null ? null : await quoteOfInvoice(db, scope, id);
  if (!quote) return null;
  const { anno, progressivo, totale, nelCestino } = quote;
  return { numero: formatDocumentNumber(progressivo, '', anno), totale, nelCestino };
}

/** An invoice of the agency with all details. Throws 404. */
export async function readInvoice(db: Db, clock: Clock, scope: AgencyScope, id: string): Promise<Invoice> {
  const row = await invoiceById(db, scope, id);
  if (!row) throw notFound();
  const today = dayInItaly(clock.now());
  const { document, totali, quote, testi } = await readIssuedOrComputedDocument(db, scope, row, today);
  const { contenuto } = row;
  const { notes, named } = await readRelatedInvoices(db, scope, id, [
    row.id_fattura,
    row.detratta_in,
    ...contenuto.acconti,
  ]);
  const pagamenti = await listPayments(db, id);
  return {
    ...row,
    ...contenuto,
    // That of the column: contacts are merged after an invoice is issued.
    id_anagrafica: row.id_anagrafica,
    acconti: contenuto.acconti.flatMap((advance) => named.get(advance) ?? []),
    righe: [...contenuto.righe],
    pagatori: [...contenuto.pagatori],
    regime: document.regime,
    cedente: document.cedente,
    totale: totali.totale,
    totali: {
      ...totali,
      righe: [...totali.righe],
      rettifiche: [...totali.rettifiche],
      riepilogo: [...totali.riepilogo],
    },
    diciture: [...testi.legali],
    quote: [...quote],
    residuo: leftToPay(row),
    pagatoInPiu: paidInExcess(row),
    scaduta: row.tipo !== 'TD04' && isOverdue(row.stato, row.scadenza, today),
    pagamenti,
    ...(await readPayerBalances(db, scope, row, quote, pagamenti)),
    noteDiCredito: notes,
    fattura: (row.id_fattura && named.get(row.id_fattura)) || null,
    detrattaIn: (row.detratta_in && named.get(row.detratta_in)) || null,
    preventivo: await readQuoteOfInvoice(db, scope, row.id_preventivo),
    nomeFile: xmlFileName(row),
    invii: await readTransmissions(db, id),
    correggibileFino: lastReissueDay(row.stato, row.trasmissione, await lastAnswerTime(db, id)),
    firma: await readSignature(db, row),
    recupero: await recoveryOfInvoice(db, scope, id),
  };
}

/** A document as a file in memory. */
export type InMemoryFile = FileAnswer & { readonly bytes: Buffer };

/** A draft has no file. */
export const notIssuedProblem = (): Problem =>
  new Problem('stato-non-ammesso', { detail: 'La fattura è ancora una bozza: prima emettila.' });

/** The XML of an issued invoice under its official file name. */
export async function readInvoiceXmlFile(db: Db, scope: AgencyScope, id: string): Promise<InMemoryFile> {
  const row = await invoiceById(db, scope, id);
  if (!row) throw notFound();
  const xml = await findInvoiceXml(db, scope, id);
  const filename = xmlFileName(row);
  if (!xml || filename === null) throw notIssuedProblem();
  const bytes = Buffer.from(xml);
  return { bytes, filename, type: 'application/xml', size: bytes.length };
}
