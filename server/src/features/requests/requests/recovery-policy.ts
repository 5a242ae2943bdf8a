import type { Cents } from '@commiato/billing/money';
import {
  isSamePayer,
  leftToPayByDebtor,
  type PayerBalance,
  type PayerIdentity,
  payerBalancesAndUnassigned,
} from '@commiato/billing/payers';
import { type InvoiceState, openInvoiceStates } from '@commiato/billing/states';
import type { RequestDetails } from '@commiato/contracts/requests/request-fields';

/** What is to be known of the invoice of an open recovery to say what its debtor still owes. */
export interface ClaimedInvoice {
  readonly stato: InvoiceState;
  readonly dovuto: Cents;
  readonly pagato: Cents;
  readonly pagatori: readonly PayerIdentity[];
  readonly quote: readonly Cents[] | null;
  readonly pagamenti: readonly { readonly importo: Cents; readonly pagatore: PayerIdentity | null }[];
  readonly debitore: PayerIdentity;
}

/** What a debtor still owes; `isShare` where it is one share of an invoice that others pay too. */
export interface DebtorOutstanding {
  readonly resta: Cents;
  readonly isShare: boolean;
}

/** What a debtor still owes of an invoice of which `left` is unpaid: the own share where several pay it, or who has paid would be claimed from for the others. */
export const outstandingOfDebtor = (
  balances: readonly PayerBalance[],
  debtor: PayerIdentity,
  left: Cents,
): DebtorOutstanding => ({
  resta: leftToPayByDebtor(balances, debtor, left),
  isShare: balances.length > 1 && balances.some((balance) => isSamePayer(balance, debtor)),
});

/**
 * The details of a request with what is left of the invoice whose recovery is open; `saldata` where the recovery may be closed as paid. While a credit is
 * recovered its invoice may be paid: without what is left beside what was asked for, it would be claimed twice.
 */
export function detailsWithOutstanding(dati: RequestDetails, claim: ClaimedInvoice | null): RequestDetails {
  if (!claim) return dati;
  const { stato, dovuto, pagato, pagatori, debitore } = claim;
  const isOpen = openInvoiceStates.includes(stato);
  const pagamenti = claim.pagamenti.map((payment) => ({ ...payment, contanti: false }));
  const balances = payerBalancesAndUnassigned({ dovuto, pagatori, quote: claim.quote ?? [], pagamenti }).pagatori;
  const { resta, isShare } = outstandingOfDebtor(balances, debitore, isOpen ? Math.max(0, dovuto - pagato) : 0);
  return {
    ...dati,
    [isShare ? 'restanoDellaQuota' : 'restano']: resta,
    saldata: stato === 'pagata' || (isShare && isOpen && resta === 0),
  };
}
