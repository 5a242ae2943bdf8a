import { type Cents, sumOf } from './money.ts';

/** States of a quote and of an invoice; these values are stored and shown. */
export const quoteStates = ['bozza', 'inviato', 'accettato', 'rifiutato', 'scaduto'] as const;
export type QuoteState = (typeof quoteStates)[number];
export const invoiceStates = ['bozza', 'emessa', 'pagata in parte', 'pagata', 'annullata'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** A quote that was sent may be taken back to be changed; one accepted at the desk was never sent. */
const quoteMoves: Record<QuoteState, readonly QuoteState[]> = {
  bozza: ['inviato', 'accettato'],
  inviato: ['bozza', 'accettato', 'rifiutato', 'scaduto'],
  scaduto: ['bozza', 'inviato'],
  rifiutato: ['bozza'],
  accettato: [],
};

/** Nothing leads back to a draft: an issued invoice never changes. A payment entered by mistake may be taken away. */
const invoiceMoves: Record<InvoiceState, readonly InvoiceState[]> = {
  bozza: ['emessa'],
  emessa: ['pagata in parte', 'pagata', 'annullata'],
  'pagata in parte': ['emessa', 'pagata', 'annullata'],
  pagata: ['emessa', 'pagata in parte', 'annullata'],
  annullata: [],
};

export const quoteMayBecome = (from: QuoteState, to: QuoteState): boolean => quoteMoves[from].includes(to);
export const invoiceMayBecome = (from: InvoiceState, to: InvoiceState): boolean => invoiceMoves[from].includes(to);

/** Whether what a quote or an invoice says may still be changed. */
export const isEditable = (state: QuoteState | InvoiceState): boolean => state === 'bozza';

/** The state of a quote on a day: what was sent expires after its last valid day. */
export const quoteStateOn = (state: QuoteState, validUntil: string | null, today: string): QuoteState =>
  state === 'inviato' && validUntil !== null && validUntil < today ? 'scaduto' : state;

/** The state of an issued invoice that the payments so far make. An annulled one stays so. */
export function stateAfterPayments(state: InvoiceState, due: Cents, payments: readonly Cents[]): InvoiceState {
  if (state === 'bozza' || state === 'annullata') return state;
  const paid = sumOf(payments);
  if (paid >= due) return 'pagata';
  return paid > 0 ? 'pagata in parte' : 'emessa';
}

/** Whether an invoice is unpaid past its due day. */
export const isOverdue = (state: InvoiceState, dueDay: string | null, today: string): boolean =>
  (state === 'emessa' || state === 'pagata in parte') && dueDay !== null && dueDay < today;
