import type { Advance } from '@commiato/billing/document';
import type { InvoiceDocument } from '@commiato/billing/invoice';
import type { InvoiceState } from '@commiato/billing/states';
import { lastCorrectionDay, type TransmissionState } from '@commiato/billing/transmission';
import type { PaymentMethod } from '@commiato/contracts/billing/document-fields';
import { romeDay } from '@commiato/italy/formatting';
import { funeralSentences, type SharedContents } from '../settings/policy.ts';
import type { Billing } from '../settings/queries.ts';

/** What a draft says, and an issued invoice was made from. */
export interface InvoiceContents extends SharedContents {
  readonly serie: string;
  readonly modalita: PaymentMethod;
  readonly scadenza: string | null;
  readonly iban: string;
  readonly scissionePagamenti: boolean;
  /** As it was written: a day or a code that was left empty is none. */
  readonly ordine: {
    readonly numero: string;
    readonly data?: string | null | undefined;
    readonly cup?: string | undefined;
    readonly cig?: string | undefined;
  } | null;
  /** `_id` of the advances that it deducts. */
  readonly acconti: readonly string[];
}

/**
 * The last day on which what was discarded is issued again regularly; null where nothing was. `answered` is when the system answered
 * last.
 */
export function correctableUntil(
  stato: InvoiceState,
  trasmissione: TransmissionState | '',
  answered: string | null,
): string | null {
  const open = stato === 'scartata' || trasmissione === 'scartata';
  return open && answered !== null ? lastCorrectionDay(romeDay(answered)) : null;
}

/** `12/2026`, or `12/A/2026` of a series: at most 20 characters, as the schema wants. */
export const printedNumber = (progressive: number, series: string, year: number): string =>
  series === '' ? `${progressive}/${year}` : `${progressive}/${series}/${year}`;

interface Making {
  readonly tipo: InvoiceDocument['tipo'];
  readonly numero: string;
  readonly data: string;
  readonly acconti: readonly Advance[];
  /** What each payer bears; empty where it is not known yet or the client pays alone. */
  readonly quote?: readonly number[];
}

/** The whole document that a draft stands for, or becomes. */
export function documentOf(contents: InvoiceContents, billing: Billing, making: Making): InvoiceDocument {
  const { righe, sconto, bolloAlCliente, scissionePagamenti, cliente, oggetto, note, ordine } = contents;
  const { modalita, scadenza, iban } = contents;
  const { tipo, numero, data, acconti, quote = [] } = making;
  return {
    ...billing,
    tipo,
    numero,
    data,
    righe,
    sconto,
    acconti,
    bolloAlCliente,
    cliente,
    ordine: ordine && {
      numero: ordine.numero,
      data: ordine.data ?? undefined,
      cup: ordine.cup || undefined,
      cig: ordine.cig || undefined,
    },
    scissionePagamenti: scissionePagamenti && cliente.tipo === 'pa',
    causali: [oggetto, ...funeralSentences(contents, quote), note].filter((text) => text !== ''),
    pagamento: { modalita, scadenza, iban: iban || null },
  };
}
