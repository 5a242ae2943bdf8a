import { courtesyCopyNote } from '@commiato/billing/courtesy';
import type { Totals, TotalsInput } from '@commiato/billing/document';
import type { InvoiceDocument } from '@commiato/billing/invoice';
import { legalSentences, quoteLegalSentences } from '@commiato/billing/legal-text';
import { rulesDay } from '@commiato/billing/totals';
import type { TreatmentId } from '@commiato/billing/treatment';
import { effectiveTreatmentOf } from '@commiato/billing/treatments';
import { deceasedAndPayerSentences, type SharedContents, shareAmongPayers } from './policy.ts';

/**
 * The words of a document that the program chose, not the agency. They are stored when an invoice is issued or a quote is sent: a later
 * version of the program may word them otherwise, and a second copy would differ from the first.
 */
export interface DocumentTexts {
  /** The sentences required by law, in order. */
  readonly legali: readonly string[];
  /** The deceased, and the payers with their shares. */
  readonly premesse: readonly string[];
  /** That the PDF of an electronic invoice is a copy, and where the original is; may be empty. */
  readonly copia: string;
  /** Rate, or reason for no VAT, of each typed line and then of each derived one. */
  readonly aliquote: readonly string[];
}

const rateFormat = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 3 });

/** `DocumentTexts.aliquote` under the rules of the document's day. */
export function rateLabelsByLine(input: TotalsInput, { rettifiche }: Pick<Totals, 'rettifiche'>): string[] {
  const day = rulesDay(input);
  const rateOf = (id: TreatmentId) => {
    const { aliquota, natura } = effectiveTreatmentOf(id, input.regime, day);
    return natura ?? `${rateFormat.format(aliquota / 100)} %`;
  };
  return [...input.righe, ...rettifiche].map(({ trattamento }) => rateOf(trattamento));
}

/** The texts of a quote as this version of the program words them. */
export const composeQuoteTexts = (input: TotalsInput, totals: Totals, contents: SharedContents): DocumentTexts => ({
  legali: quoteLegalSentences(input, totals),
  premesse: deceasedAndPayerSentences(contents, shareAmongPayers(totals.totale, contents.pagatori).quote),
  copia: '',
  aliquote: rateLabelsByLine(input, totals),
});

interface InvoiceTextInput {
  readonly document: Pick<InvoiceDocument, 'tipo' | 'cliente'> & TotalsInput;
  readonly totali: Totals;
  readonly contenuto: SharedContents;
  /** Share of each payer in cents. */
  readonly quote: readonly number[];
}

/** The texts of an invoice as this version of the program words them. */
export const composeInvoiceTexts = ({ document, totali, contenuto, quote }: InvoiceTextInput): DocumentTexts => ({
  legali: legalSentences(document, totali),
  premesse: deceasedAndPayerSentences(contenuto, quote),
  copia: courtesyCopyNote(document.tipo, document.cliente),
  aliquote: rateLabelsByLine(document, totali),
});
