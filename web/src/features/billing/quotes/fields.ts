import { type QuoteState, quoteStates } from '@commiato/billing/states';

/** The states in words, and their colour. */
export const stateWords = {
  bozza: { label: 'Bozza', tone: 'viola' },
  inviato: { label: 'Inviato', tone: 'ocra' },
  accettato: { label: 'Accettato', tone: 'oliva' },
  rifiutato: { label: 'Rifiutato', tone: 'rubrica' },
  scaduto: { label: 'Scaduto', tone: 'rubrica' },
} as const satisfies Record<QuoteState, { label: string; tone: string }>;

export const stateOptions = quoteStates.map((value) => ({ value, label: stateWords[value].label }));

/** The state that an address asks for; nothing where it asks for none that there is. */
export const stateFromAddress = (word: string): QuoteState | undefined => quoteStates.find((state) => state === word);
