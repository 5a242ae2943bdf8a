import { invoiceReplacesQuote, type QuoteState, quoteStates } from '@commiato/billing/states';
import type { Quote, setQuoteState } from '@commiato/contracts/billing/quotes';
import type { BodyOf } from '@commiato/contracts/route';
import { nameForSentence } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { shortDateTime } from '../../../lib/date-times.ts';

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

/** What ends with a quote that is deleted, behind the question; empty for a draft. Its undo brings back the quote, but no signature that was asked for. */
export const quoteDeletionText = (stato: QuoteState): string =>
  stato === 'bozza'
    ? ''
    : ' Il suo link non si aprirà più, e una firma chiesta e non ancora data è revocata: se poi lo ripristini, chiedila di nuovo.';

/** What has happened to a quote meanwhile, said to whoever was refused an action that its former state allowed. */
export function quoteMeanwhileText({ stato, deciso_da, deciso_il, deciso_ip, fatture }: Quote): string {
  // A client may refuse without a name; only their answers have a network address.
  const isByClient = deciso_da !== '' || deciso_ip !== '';
  const whoAndWhen = [nameForSentence(deciso_da), deciso_il && shortDateTime(deciso_il)].filter(Boolean).join(', ');
  const signature = whoAndWhen && `: ${whoAndWhen}`;
  switch (stato) {
    case 'accettato':
      if (fatture.some(invoiceReplacesQuote)) return 'Da questo preventivo è già stata fatta la fattura.';
      return isByClient
        ? `${withFullStop(`Nel frattempo il cliente ha accettato il preventivo${signature}`)} Da allora non cambia più.`
        : 'Nel frattempo il preventivo è stato segnato come accettato: da allora non cambia più.';
    case 'rifiutato':
      return isByClient
        ? withFullStop(`Nel frattempo il cliente ha rifiutato il preventivo${signature}`)
        : 'Nel frattempo il preventivo è stato segnato come rifiutato.';
    case 'scaduto':
      return 'La validità del preventivo è finita: riportalo in bozza e scegli un altro giorno.';
    case 'inviato':
      return 'Nel frattempo qualcun altro ha cambiato o inviato il preventivo: guarda com’è ora, poi riprova.';
    case 'bozza':
      return 'Nel frattempo qualcun altro ha cambiato il preventivo o l’ha riportato in bozza: guarda com’è ora, poi riprova.';
  }
}
