import type { TotalsInput } from '@commiato/billing/document';
import type { Regime } from '@commiato/billing/treatment';
import { treatmentsFor } from '@commiato/billing/treatments';
import type { Quote } from '@commiato/contracts/billing/quotes';
import type { BillingSettings } from '@commiato/contracts/billing/settings';
import { addDays } from '@commiato/italy/days';
import type { FieldErrors } from '../../../../lib/field-errors.ts';
import {
  createBlankDocumentForm,
  type DocumentFormValues,
  documentErrors,
  documentToForm,
  parseDocumentForm,
} from '../../documents/form/document-values.ts';

/** Values of the quote form. */
export type QuoteValues = DocumentFormValues & { readonly data: string; readonly validoFino: string };

export function blankQuote(settings: BillingSettings, today: string): QuoteValues {
  const usual = treatmentsFor(settings.regime, today)[0]?.id ?? 'esente_funebre';
  return {
    ...createBlankDocumentForm(settings, usual),
    data: today,
    validoFino: addDays(today, settings.giorniValidita),
  };
}

export const quoteToForm = (stored: Quote): QuoteValues => ({
  ...documentToForm(stored),
  data: stored.data,
  validoFino: stored.validoFino ?? '',
});

export const quoteToWire = (shown: QuoteValues) => ({
  ...parseDocumentForm(shown).wire,
  data: shown.data,
  validoFino: shown.validoFino === '' ? null : shown.validoFino,
});

/** Input for computing a quote's totals, from the fields that can be parsed. */
export function quoteTotalsInput(shown: QuoteValues, regime: Regime): TotalsInput {
  const { righe, sconto, bolloAlCliente } = parseDocumentForm(shown).wire;
  return { regime, data: shown.data, righe, sconto, bolloAlCliente };
}

export function quoteErrors(shown: QuoteValues, regime: Regime): FieldErrors {
  const sentences = documentErrors(shown, quoteTotalsInput(shown, regime));
  if (shown.data === '') sentences.data = 'Questo campo è obbligatorio.';
  else if (/^\d{4}-/.test(shown.validoFino) && shown.validoFino < shown.data)
    sentences.validoFino = 'La validità non può finire prima della data del preventivo.';
  return sentences;
}
