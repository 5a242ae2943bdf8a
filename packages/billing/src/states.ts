import { type Cents, sumOf } from './money.ts';

/** States of a quote and of an invoice; these values are stored and shown. */
export const quoteStates = ['bozza', 'inviato', 'accettato', 'rifiutato', 'scaduto'] as const;
export type QuoteState = (typeof quoteStates)[number];
export const invoiceStates = ['bozza', 'emessa', 'pagata in parte', 'pagata', 'annullata', 'scartata'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** Allowed changes of state: a sent quote may return to draft to be changed; one accepted in person was never sent. */
const quoteMoves: Record<QuoteState, readonly QuoteState[]> = {
  bozza: ['inviato', 'accettato'],
  inviato: ['bozza', 'accettato', 'rifiutato', 'scaduto'],
  scaduto: ['bozza', 'inviato'],
  rifiutato: ['bozza'],
  accettato: [],
};

/**
 * Allowed changes of state: none leads back to a draft, because an issued invoice never changes. Paid states lead back because a payment
 * entered by mistake can be removed. A discarded invoice counts as not issued until it is issued again.
 */
const invoiceMoves: Record<InvoiceState, readonly InvoiceState[]> = {
  bozza: ['emessa'],
  emessa: ['pagata in parte', 'pagata', 'annullata', 'scartata'],
  'pagata in parte': ['emessa', 'pagata', 'annullata', 'scartata'],
  pagata: ['emessa', 'pagata in parte', 'annullata', 'scartata'],
  annullata: [],
  scartata: ['emessa'],
};

/** Whether the content of a quote or an invoice may still be changed. */
export const isEditable = (state: QuoteState | InvoiceState): boolean => state === 'bozza' || state === 'scartata';

/** Whether an invoice counts as issued: it was issued and not discarded. */
export const isIssued = (state: InvoiceState): boolean => issuedStates.includes(state);

/**
 * Whether an invoice takes the place of the quote that it was made from, so that no other is made: an advance leaves the rest to be invoiced,
 * and one that a credit note has annulled leaves all of it.
 */
export const invoiceReplacesQuote = ({ tipo, stato }: Pick<PayableInvoice, 'tipo' | 'stato'>): boolean =>
  tipo !== 'TD02' && stato !== 'annullata';

export const isQuoteMoveAllowed = (from: QuoteState, to: QuoteState): boolean => quoteMoves[from].includes(to);
export const isInvoiceMoveAllowed = (from: InvoiceState, to: InvoiceState): boolean => invoiceMoves[from].includes(to);

/** The new state of an invoice, which may equal the old. Throws an Error where the change is not allowed: callers check that before. */
export function requireInvoiceTransition(from: InvoiceState, to: InvoiceState): InvoiceState {
  if (from !== to && !isInvoiceMoveAllowed(from, to)) throw new Error(`An invoice does not move from ${from} to ${to}`);
  return to;
}

/** States that count as issued. */
export const issuedStates: readonly InvoiceState[] = invoiceStates.filter(
  (state) => state !== 'bozza' && state !== 'scartata',
);

/** States of issued invoices that are not fully paid. */
export const openInvoiceStates: readonly InvoiceState[] = invoiceStates.filter(
  (state) => isInvoiceMoveAllowed(state, 'pagata') && isIssued(state),
);

/** The fields that decide what is still owed; amounts in cents. */
interface PayableInvoice {
  readonly tipo: 'TD01' | 'TD02' | 'TD04';
  readonly stato: InvoiceState;
  readonly dovuto: Cents;
  readonly pagato: Cents;
}

/** Whether an invoice can be paid: drafts, credit notes, and annulled, discarded or fully paid invoices cannot. */
export const isPayable = ({ tipo, stato }: Pick<PayableInvoice, 'tipo' | 'stato'>): boolean =>
  tipo !== 'TD04' && openInvoiceStates.includes(stato);

/** What is still to be paid of an invoice, in cents. */
export const leftToPay = (invoice: PayableInvoice): Cents =>
  isPayable(invoice) ? Math.max(0, invoice.dovuto - invoice.pagato) : 0;

/** What was paid beyond what is due, in cents: after a credit note, or where the invoice was issued again for less. 0 for drafts and credit notes. */
export const paidInExcess = ({ tipo, stato, dovuto, pagato }: PayableInvoice): Cents =>
  tipo !== 'TD04' && isIssued(stato) ? Math.max(0, pagato - dovuto) : 0;

/** The state of a quote on a day: a sent one expires after its last valid day. */
export const quoteStateOn = (state: QuoteState, validUntil: string | null, today: string): QuoteState =>
  state === 'inviato' && validUntil !== null && validUntil < today ? 'scaduto' : state;

/** The state of an issued invoice after its payments (cents). Annulled invoices keep their state, and so does what is not issued. */
export function stateAfterPayments(state: InvoiceState, due: Cents, payments: readonly Cents[]): InvoiceState {
  if (!isIssued(state) || state === 'annullata') return state;
  const paid = sumOf(payments);
  if (paid >= due) return 'pagata';
  return paid > 0 ? 'pagata in parte' : 'emessa';
}

/** Whether an invoice is unpaid past its due day. */
export const isOverdue = (state: InvoiceState, dueDay: string | null, today: string): boolean =>
  openInvoiceStates.includes(state) && dueDay !== null && dueDay < today;
