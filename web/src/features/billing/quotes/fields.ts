import { type QuoteState, quoteStates } from '@commiato/billing/states';
import type { setQuoteState } from '@commiato/contracts/billing/quotes';
import type { BodyOf } from '@commiato/contracts/route';

/** Names and colours of the states. */
export const quoteStateLabels = {
  bozza: { label: 'Bozza', tone: 'viola' },
  inviato: { label: 'Inviato', tone: 'ocra' },
  accettato: { label: 'Accettato', tone: 'oliva' },
  rifiutato: { label: 'Rifiutato', tone: 'rubrica' },
  scaduto: { label: 'Scaduto', tone: 'rubrica' },
} as const satisfies Record<QuoteState, { label: string; tone: string }>;

export const quoteStateOptions = quoteStates.map((value) => ({ value, label: quoteStateLabels[value].label }));

/** The state in an address; undefined if missing or unknown. */
export const quoteStateFromAddress = (word: string): QuoteState | undefined =>
  quoteStates.find((state) => state === word);

/** The body of a decision. A reason belongs to a refusal: one that was written and thought better of stood at the accepted quote. */
export const quoteDecisionToWire = (
  stato: BodyOf<typeof setQuoteState>['stato'],
  motivo: string,
): BodyOf<typeof setQuoteState> => ({ stato, motivo: stato === 'rifiutato' ? motivo : '' });
