import type { Flaw } from '@commiato/fattura-pa/fields';
import type { InvoiceDocument } from './invoice.ts';
import { type Cents, formatAmount } from './money.ts';
import { computeTotals } from './totals.ts';

/**
 * Cash limits by their first day in force: `soglia` cents or more may not be paid in cash, nor split into smaller cash payments (art. 49,
 * c. 1 and 3-bis D.Lgs. 231/2007; 5,000 EUR since 2023-01-01 by art. 1, c. 384 L. 197/2022).
 */
const cashLimits: readonly { readonly dal: string; readonly soglia: Cents }[] = [
  { dal: '2022-01-01', soglia: 200_000 },
  { dal: '2023-01-01', soglia: 500_000 },
];

/** An Italian sentence if the law forbids a cash payment of this amount (cents) on that day, else null. */
export function cashPaymentFlaw(amount: Cents, day: string): string | null {
  const limit = cashLimits.findLast(({ dal }) => dal <= day);
  if (!limit || amount < limit.soglia) return null;
  const most = formatAmount(limit.soglia - 1);
  return `In contanti si possono ricevere o rimborsare al massimo ${most} €, anche in più volte (art. 49 D.Lgs. 231/2007): usa un bonifico, un assegno o una carta.`;
}

/** The flaw of an invoice to be paid in cash above the legal limit; none for credit notes. */
export function cashInvoiceFlaws(document: InvoiceDocument): Flaw[] {
  if (document.tipo === 'TD04' || document.pagamento?.modalita !== 'MP01') return [];
  const messaggio = cashPaymentFlaw(computeTotals(document).daPagare, document.data);
  return messaggio === null ? [] : [{ campo: 'modalita', messaggio }];
}
