import { courtesyCopyNoteForPayer } from '@commiato/billing/courtesy';
import { type PayerIdentity, payerIndex, toPayerIdentity } from '@commiato/billing/payers';
import { isIssued, leftToPay } from '@commiato/billing/states';
import type { Invoice } from '@commiato/contracts/billing/invoices';
import type {
  sendInvoiceReminder as remindRoute,
  sendInvoiceToClient as sendRoute,
} from '@commiato/contracts/billing/printing';
import type { ParsedBody } from '@commiato/contracts/route';
import { curlyApostrophes } from '@commiato/italy/formatting';
import type { Db } from '../../../platform/database/database.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { invalid, notFound, Problem } from '../../../platform/foundation/problem.ts';
import type { FileAnswer } from '../../../platform/http/send-file.ts';
import { readImage } from '../../../platform/images/stored-images.ts';
import type { MailContent } from '../../../platform/mail/mail.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { AgencyScope, PublicScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { documentTypeNames } from '../invoices/exports.ts';
import { type InvoiceRecord, invoiceById, updateInvoice } from '../invoices/queries.ts';
import {
  notIssuedProblem,
  readInvoice,
  readIssuedOrComputedDocument,
  toIssuedDocument,
} from '../invoices/read-service.ts';
import { countAndFindOffer, type OfferVisitor } from '../quotes/offer-service.ts';
import { quoteById } from '../quotes/queries.ts';
import { quoteAsOf } from '../quotes/read-service.ts';
import { billingMailRateLimits, clientName, withPersonNamesInUsualCapitals } from '../settings/policy.ts';
import { requireIssuingAgency } from '../settings/service.ts';
import { type InvoiceMailContent, invoiceMail, type SharedPayment } from './mails/invoice.ts';
import { paymentReminderMail } from './mails/reminder.ts';
import type { PrintedDocument } from './pdfs/printed.ts';
import { type LetterheadLogoAndUrl, toPrintedInvoice, toPrintedQuote } from './policy.ts';
import { readLogoIdAndUrl } from './queries.ts';
import { drawDocumentPdf } from './tasks.ts';

async function readLetterheadLogoAndUrl({ storage }: Deps, db: Db, agencyId: string): Promise<LetterheadLogoAndUrl> {
  const { logo, url } = await readLogoIdAndUrl(db, agencyId);
  return { url, logo: logo === '' ? null : await readImage(storage, { idUtente: agencyId, img: logo }) };
}

/** The PDF of an agency's document, with its title and number as file name. */
async function documentPdfWithName(
  { workers }: Deps,
  agency: string,
  printed: PrintedDocument,
): Promise<FileAnswer & { readonly bytes: Buffer }> {
  const bytes = await workers.run(drawDocumentPdf, printed, { agency });
  const name = printed.numero === null ? `${printed.titolo} (bozza)` : `${printed.titolo} ${printed.numero}`;
  return { bytes, filename: `${name.replaceAll('/', '-')}.pdf`, type: 'application/pdf', size: bytes.length };
}

/** What the code of an invoice's PDF pays, in cents: all that is left, once it is issued. */
const amountOfPaymentCode = (row: Pick<InvoiceRecord, 'tipo' | 'stato' | 'dovuto' | 'pagato'>): number | undefined =>
  isIssued(row.stato) ? leftToPay(row) : undefined;

/** The PDF of an invoice, with a code for paying `resta` (cents), and the words that call it a copy. */
export async function invoicePdf(deps: Deps, db: Db, scope: AgencyScope, id: string, resta?: number) {
  const row = await invoiceById(db, scope, id);
  if (!row) throw notFound();
  const found = await readIssuedOrComputedDocument(db, scope, row, dayInItaly(deps.clock.now()));
  const { contenuto, numero, stato } = row;
  const rest = resta ?? amountOfPaymentCode(row);
  const letterhead = await readLetterheadLogoAndUrl(deps, db, scope.idUtente);
  const printed = toPrintedInvoice(
    { ...found, contenuto, numero, scartata: stato === 'scartata', resta: rest },
    letterhead,
  );
  return { ...(await documentPdfWithName(deps, scope.idUtente, printed)), copia: found.testi.copia };
}

/** Fields for rendering an issued invoice; `id_utente` is the issuing agency. */
type IssuedInvoice = Pick<
  InvoiceRecord,
  'tipo' | 'stato' | 'contenuto' | 'numero' | 'documento' | 'totali' | 'quote' | 'diciture' | 'dovuto' | 'pagato'
> & { readonly id_utente: string };

/** The PDF of an issued invoice as its agency gets it; the caller has checked access to the object that names it. Throws 404 without an issued invoice. */
export async function issuedInvoicePdf(deps: Deps, db: Db, issued: IssuedInvoice | undefined) {
  const found = issued && toIssuedDocument(issued);
  if (!found) throw notFound();
  const { id_utente, contenuto, numero, stato } = issued;
  const letterhead = await readLetterheadLogoAndUrl(deps, db, id_utente);
  const state = { scartata: stato === 'scartata', resta: amountOfPaymentCode(issued) };
  return documentPdfWithName(deps, id_utente, toPrintedInvoice({ ...found, contenuto, numero, ...state }, letterhead));
}

export async function quotePdf(deps: Deps, db: Db, scope: AgencyScope, id: string) {
  const row = await quoteById(db, scope, id);
  if (!row) throw notFound();
  const { cedente, regime } = await requireIssuingAgency(db, scope);
  const draft = row.stato === 'bozza';
  const printed = draft ? { ...row, contenuto: withPersonNamesInUsualCapitals(row.contenuto) } : row;
  const shown = quoteAsOf(printed, draft ? regime : row.regime, dayInItaly(deps.clock.now()));
  const letterhead = await readLetterheadLogoAndUrl(deps, db, scope.idUtente);
  return documentPdfWithName(deps, scope.idUtente, toPrintedQuote(shown, cedente, letterhead));
}

export async function countVisitAndDrawOfferPdf(deps: Deps, db: Db, scope: PublicScope, visitor: OfferVisitor) {
  const { shown, agenzia } = await countAndFindOffer(deps, db, scope, visitor);
  return documentPdfWithName(
    deps,
    agenzia._id,
    toPrintedQuote(shown, agenzia, await readLetterheadLogoAndUrl(deps, db, agenzia._id)),
  );
}

type InvoiceMailRequest = ParsedBody<typeof sendRoute>;

/** How an invoice that several pay, or one other person, concerns its client; null where the client pays alone, or nobody has to pay any more. */
function sharedPaymentOf(invoice: Invoice): SharedPayment | null {
  const { saldi, stato, cliente } = invoice;
  const client = toPayerIdentity(cliente);
  const isClientAlone = saldi.length === 0 || (saldi.length === 1 && payerIndex(saldi, client) === 0);
  if (stato === 'annullata' || isClientAlone) return null;
  return { share: saldi[payerIndex(saldi, client)], payers: saldi.map(({ nome }) => nome) };
}

/** The mail of an issued invoice to an address, with its PDF; both ask the client for no more than the own share. Throws 409 for a draft, and for a discarded one until it is issued again. */
export async function prepareInvoiceMail(
  deps: Deps,
  scope: AgencyScope,
  id: string,
  given: InvoiceMailRequest,
): Promise<PreparedInvoiceMail> {
  const invoice = await readInvoice(deps.database.db, deps.clock, scope, id);
  if (invoice.numero === null) throw notIssuedProblem();
  if (invoice.stato === 'scartata')
    throw new Problem('stato-non-ammesso', {
      detail: 'Questa fattura è stata scartata: prima correggila ed emettila di nuovo.',
    });
  const sent = { inviata_il: deps.clock.now().toISOString(), inviata_a: given.mail };
  const shared = sharedPaymentOf(invoice);
  return drawPdfOfMail(deps, scope, invoice, {
    ...given,
    sent,
    resta: shared ? (shared.share?.resta ?? 0) : undefined,
    make: (content) => invoiceMail(content, shared),
  });
}

/** The mail of a reminder with the open amount and the PDF to the client, or with the own share to one of the payers. Throws 409 if the invoice is not overdue. */
export async function prepareInvoiceReminder(
  deps: Deps,
  scope: AgencyScope,
  id: string,
  { pagatore, ...given }: ParsedBody<typeof remindRoute>,
): Promise<PreparedInvoiceMail> {
  const invoice = await readInvoice(deps.database.db, deps.clock, scope, id);
  if (!invoice.scaduta)
    throw new Problem('stato-non-ammesso', { detail: 'La fattura non è scaduta: non c’è nulla da ricordare.' });
  const share = pagatore ? requireBalanceOfDebtor(invoice, pagatore) : null;
  const { tipo, cliente, saldi } = invoice;
  const isForAnother = share !== null && share !== saldi[payerIndex(saldi, toPayerIdentity(cliente))];
  const sent = { sollecitata_il: deps.clock.now().toISOString(), sollecitata_a: given.mail };
  return drawPdfOfMail(deps, scope, invoice, {
    ...given,
    sent,
    resta: share?.resta,
    copia: isForAnother ? courtesyCopyNoteForPayer(tipo, cliente, curlyApostrophes(clientName(cliente))) : undefined,
    make: (content) => paymentReminderMail(content, share),
  });
}

/** The balance of a payer who still owes something. Throws at `pagatore`. */
function requireBalanceOfDebtor({ saldi }: Invoice, payer: PayerIdentity): Invoice['saldi'][number] {
  const balance = saldi[payerIndex(saldi, payer)];
  if (!balance) throw invalid({ pagatore: ['Non è tra i pagatori di questa fattura.'] });
  if (balance.resta === 0) throw invalid({ pagatore: [`${balance.nome} ha già pagato la sua quota.`] });
  return balance;
}

interface InvoiceMailing extends InvoiceMailRequest {
  /** Columns of the invoice that record the mail. */
  readonly sent: Parameters<typeof updateInvoice>[3];
  readonly make: (content: InvoiceMailContent) => MailContent;
  /** What the code of the PDF pays, in cents, where it is not all that is left to pay. */
  readonly resta?: number | undefined;
  /** Says where the original is, where the mail does not go to the client. */
  readonly copia?: string | undefined;
}

/** A mail of an invoice with its PDF. */
interface PreparedInvoiceMail {
  readonly invoice: Invoice;
  readonly mailing: InvoiceMailing;
  readonly pdf: InvoiceMailContent['pdf'];
  /** What calls the PDF a copy. */
  readonly copia: string;
}

/** The PDF of a mail, within the agency's limit of mails. An issued invoice does not change, so that it is drawn before the transaction. */
async function drawPdfOfMail(
  deps: Deps,
  scope: AgencyScope,
  invoice: Invoice,
  mailing: InvoiceMailing,
): Promise<PreparedInvoiceMail> {
  const { database, limits } = deps;
  await limits.consume(`documenti-spediti:${scope.idUtente}`, billingMailRateLimits);
  const { copia, ...pdf } = await invoicePdf(deps, database.db, scope, invoice._id, mailing.resta);
  return { invoice, mailing, pdf, copia };
}

/** Queues the mail of an invoice and records it. */
export async function queueInvoiceMail(
  { clock }: Deps,
  scope: AgencyScope,
  db: Db,
  { invoice, mailing, pdf, copia }: PreparedInvoiceMail,
): Promise<Invoice> {
  const { sent, make, mail: to, messaggio } = mailing;
  const { tipo, stato, data, totale, residuo, scadenza, iban } = invoice;
  const agenzia = invoice.cedente.ragSociale;
  return db.transaction(async (tx) => {
    await updateInvoice(tx, scope, invoice._id, sent);
    const mail = make({
      to,
      agenzia,
      tipo: documentTypeNames[tipo],
      numero: invoice.numero ?? '',
      data,
      totale,
      residuo,
      scadenza,
      annullata: stato === 'annullata',
      iban,
      messaggio,
      pdf,
      copia: mailing.copia ?? copia,
    });
    await queueMail(tx, clock, mail);
    return readInvoice(tx, clock, scope, invoice._id);
  });
}
