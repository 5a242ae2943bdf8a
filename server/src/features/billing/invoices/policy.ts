import { isDeepStrictEqual } from 'node:util';
import type { Advance, Totals } from '@commiato/billing/document';
import type { SummaryPerson } from '@commiato/billing/funeral-summary';
import type { InvoiceDocument } from '@commiato/billing/invoice';
import { type Cents, formatAmount } from '@commiato/billing/money';
import {
  type InvoiceShares,
  type PayerIdentity,
  type PayerPayment,
  payerBalancesAndUnassigned,
} from '@commiato/billing/payers';
import type { InvoiceState } from '@commiato/billing/states';
import { lastResendDay, type TransmissionState } from '@commiato/billing/transmission';
import type { PaymentMethod } from '@commiato/contracts/billing/document-fields';
import type { InvoiceRow } from '@commiato/contracts/billing/invoices';
import { romeDay } from '@commiato/italy/formatting';
import { clientName, deceasedAndPayerSentences, type SharedContents, shareAmongPayers } from '../settings/policy.ts';
import type { IssuingAgency } from '../settings/queries.ts';

/** Content of a draft, from which an invoice is issued. */
export interface InvoiceContents extends SharedContents {
  readonly serie: string;
  readonly modalita: PaymentMethod;
  readonly scadenza: string | null;
  readonly iban: string;
  readonly scissionePagamenti: boolean;
  /** As entered; empty days and codes are absent. */
  readonly ordine: {
    readonly numero: string;
    readonly data?: string | null | undefined;
    readonly cup?: string | undefined;
    readonly cig?: string | undefined;
  } | null;
  /** Ids of the deducted advances. */
  readonly acconti: readonly string[];
}

interface PaymentForBalances {
  readonly importo: number;
  readonly modalita: PaymentMethod;
  readonly pagatore: PayerIdentity | null;
}

/** A stored payment for the balances of the payers. */
export const toPayerPayment = ({ importo, modalita, pagatore }: PaymentForBalances): PayerPayment => ({
  importo,
  contanti: modalita === 'MP01',
  pagatore,
});

/** The issued shares of an invoice with what is due of it and its payments. */
export const invoiceSharesOf = (
  {
    dovuto,
    contenuto,
    quote,
  }: Pick<InvoiceShares, 'dovuto'> & {
    readonly contenuto: Pick<InvoiceContents, 'pagatori'>;
    readonly quote: readonly Cents[] | null;
  },
  payments: readonly PaymentForBalances[],
): InvoiceShares => ({
  dovuto,
  pagatori: contenuto.pagatori,
  quote: quote ?? [],
  pagamenti: payments.map(toPayerPayment),
});

/** The parts of a row that tell who of several payers still owes something. */
interface SharedInvoiceRow {
  readonly residuo: number;
  readonly dovuto: number;
  readonly pagatori: readonly PayerIdentity[];
  readonly quote: readonly number[] | null;
  /** Sums of the payments of each payer; null without any. */
  readonly versamenti: readonly { readonly importo: number; readonly pagatore: PayerIdentity | null }[] | null;
}

/** Payers who still owe something; none where one pays alone. */
export function payersWhoOwe({ residuo, dovuto, pagatori, quote, versamenti }: SharedInvoiceRow): InvoiceRow['devono'] {
  if (residuo === 0 || pagatori.length < 2) return [];
  const pagamenti = (versamenti ?? []).map((paid) => ({ ...paid, contanti: false }));
  const { pagatori: balances } = payerBalancesAndUnassigned({ dovuto, pagatori, quote: quote ?? [], pagamenti });
  return balances.filter(({ resta }) => resta > 0).map(({ nome, resta }) => ({ nome, resta }));
}

/**
 * Last day for reissuing a discarded invoice in time; null if none was discarded, as where an office refused it, or if a credit note had annulled it
 * before. `answered` is the system's last answer.
 */
export function lastReissueDay(
  stato: InvoiceState,
  trasmissione: TransmissionState | '',
  answered: string | null,
): string | null {
  const open = trasmissione === 'scartata' && stato !== 'annullata';
  return open && answered !== null ? lastResendDay(romeDay(answered)) : null;
}

/** What was entered of an invoice for the yearly declaration of funeral expenses; it takes precedence over the invoice. */
export interface DeclarationOverride {
  readonly defunto: SummaryPerson | null;
  /** Tax codes of those who pay it, in its order; empty where none was entered. */
  readonly pagatori: readonly string[];
  /** Why it is no funeral expense; empty if it is one. */
  readonly esclusa: string;
}

/** Who pays an invoice, in the order in which tax codes were entered for the declaration of funeral expenses. */
const payersOrClient = ({ pagatori, cliente }: InvoiceContents): readonly PayerIdentity[] =>
  pagatori.length > 0 ? pagatori : [{ nome: clientName(cliente), codFisc: cliente.codFisc || cliente.piva }];

const payerKey = ({ nome, codFisc }: PayerIdentity) => `${nome.trim().toLocaleUpperCase('it')} ${codFisc}`;

/**
 * What was entered for the yearly declaration of an invoice, after a correction of it: of a deceased who is another nothing stays, and the code
 * of a payer (by place, empty where none was entered) only where the same payer stands in that place.
 */
export function declarationOverrideAfterCorrection(
  { defunto, pagatori, esclusa }: DeclarationOverride,
  before: InvoiceContents,
  after: InvoiceContents,
): DeclarationOverride {
  const isSameDeceased = isDeepStrictEqual(before.defunto, after.defunto);
  const former = payersOrClient(before).map(payerKey);
  return {
    ...(isSameDeceased ? { defunto, esclusa } : { defunto: null, esclusa: '' }),
    pagatori: payersOrClient(after).map((payer, at) => (former[at] === payerKey(payer) ? (pagatori[at] ?? '') : '')),
  };
}

/** `12/2026`, or `12/A/2026` with a series; at most 20 characters in the schema. */
export const formatDocumentNumber = (progressive: number, series: string, year: number): string =>
  series === '' ? `${progressive}/${year}` : `${progressive}/${series}/${year}`;

interface DocumentHead {
  readonly tipo: InvoiceDocument['tipo'];
  readonly numero: string;
  readonly data: string;
  readonly acconti: readonly Advance[];
  /** Share of each payer in cents; empty if unknown or if the client pays alone. */
  readonly quote?: readonly number[];
}

/** What an invoice was issued as. */
interface IssuedParts {
  readonly documento: InvoiceDocument;
  readonly totali: Pick<Totals, 'totale'>;
  readonly quote: readonly number[];
}

/** The complete document of a draft. */
export function buildInvoiceDocument(
  contents: InvoiceContents,
  billing: IssuingAgency,
  making: DocumentHead,
): InvoiceDocument {
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
    causali: [oggetto, ...deceasedAndPayerSentences(contents, quote), note].filter((text) => text !== ''),
    pagamento: { modalita, scadenza, iban: iban || null },
  };
}

/** Whether a discarded invoice still says what was issued, in `advances` too: whoever corrected it has made another of it. */
export function isAsIssued(
  contents: InvoiceContents,
  { documento, totali, quote }: IssuedParts,
  advances: readonly Advance[],
): boolean {
  const { tipo, numero, data, cedente, regime, trasmittente } = documento;
  const shares = shareAmongPayers(totali.totale, contents.pagatori).quote;
  const issuer = { cedente, regime, trasmittente: trasmittente ?? '' };
  const head = { tipo, numero, data, acconti: advances, quote: shares };
  const now = { ...documento, ...buildInvoiceDocument(contents, issuer, head), trasmittente };
  // As the database keeps it: without what is undefined.
  return isDeepStrictEqual([JSON.parse(JSON.stringify(now)), shares], [documento, quote]);
}

/** Asked before an invoice is issued that does not deduct these advances: a draft of before they were issued does not know them. */
export function forgottenAdvancesDoubt(numbers: readonly string[]): string {
  const named = numbers.join(', ');
  const isOne = numbers.length === 1;
  const found = isOne ? `C’è un acconto emesso (n. ${named})` : `Ci sono acconti emessi (n. ${named})`;
  const choose = isOne ? 'lo pagherebbe due volte. Sceglilo' : 'li pagherebbe due volte. Sceglili';
  return `${found} dello stesso preventivo o servizio che questa fattura non scala: il cliente ${choose} tra gli acconti da detrarre, o controlla che le righe chiedano solo il resto.`;
}

/** Asked before an invoice is issued beside these advances, which were discarded: corrected and issued again, they ask for their amount once more. */
export function discardedAdvancesDoubt(numbers: readonly string[]): string {
  const named = numbers.join(', ');
  return numbers.length === 1
    ? `L’acconto n. ${named} dello stesso preventivo o servizio è stato scartato, e finché è così questa fattura non lo può scalare: correggilo ed emettilo di nuovo, poi sceglilo tra gli acconti da detrarre, altrimenti il cliente lo pagherebbe due volte.`
    : `Gli acconti n. ${named} dello stesso preventivo o servizio sono stati scartati, e finché è così questa fattura non li può scalare: correggili ed emettili di nuovo, poi sceglili tra gli acconti da detrarre, altrimenti il cliente li pagherebbe due volte.`;
}

/** Asked before an invoice is issued beside an advance of which a credit note took back a part: none deducts it, and `left` cents of it stand. */
export const partlyCreditedAdvanceDoubt = (number: string, left: Cents): string =>
  `L’acconto n. ${number} dello stesso preventivo o servizio è stato stornato in parte, e per questo non si può detrarre: restano fatturati ${formatAmount(left)} €. Storna anche quelli, o controlla che le righe chiedano solo il resto, altrimenti il cliente li pagherebbe due volte.`;

const seriesWords = (serie: string) => (serie === '' ? 'senza serie' : `con la serie ${serie}`);
/** Asked before a draft is issued that has another series than the settings: begun before they were changed, its number would go on in the old one. */
export const otherSeriesDoubt = (own: string, usual: string): string =>
  `La numerazione nelle impostazioni è ${seriesWords(usual)}, e questa bozza prenderà un numero ${seriesWords(own)}. Se non lo vuoi, cambia la serie nella bozza: dopo l’emissione non si può più.`;

/** Asked before an advance is issued of what an invoice asks for already, whole. */
export const lateAdvanceDoubt = (number: string): string =>
  `Dallo stesso preventivo c’è già la fattura n. ${number}, che non scala questo acconto: il cliente lo pagherebbe due volte. Controlla che quella chieda solo il resto.`;
