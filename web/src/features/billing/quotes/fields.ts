import { type QuoteState, quoteStates } from '@commiato/billing/states';

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
