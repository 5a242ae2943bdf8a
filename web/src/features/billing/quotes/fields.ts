import { type QuoteState, quoteStates } from '@commiato/billing/states';

/** Names and colours of the states. */
export const stateWords = {
  bozza: { label: 'Bozza', tone: 'viola' },
  inviato: { label: 'Inviato', tone: 'ocra' },
  accettato: { label: 'Accettato', tone: 'oliva' },
  rifiutato: { label: 'Rifiutato', tone: 'rubrica' },
  scaduto: { label: 'Scaduto', tone: 'rubrica' },
} as const satisfies Record<QuoteState, { label: string; tone: string }>;

export const stateOptions = quoteStates.map((value) => ({ value, label: stateWords[value].label }));

/** The state in an address; undefined if missing or unknown. */
export const stateFromAddress = (word: string): QuoteState | undefined => quoteStates.find((state) => state === word);
