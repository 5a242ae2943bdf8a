import type { PayerBalance } from '@commiato/billing/payers';
import type { Db } from '../database/database.ts';
import type { AgencyScope } from '../security/scopes.ts';
import type { Deps } from '../startup/deps.ts';

/** What is left to be paid of an invoice. */
interface InvoiceRest {
  /** Cents that are left to be paid. */
  readonly residuo: number;
  /** What each of its payers owes of that; empty where nobody but the client pays. */
  readonly saldi: readonly PayerBalance[];
}

/** What was done to an invoice that changes what is left to be paid of it, or by whom. */
export interface InvoiceBalanceNews extends InvoiceRest {
  readonly id_fattura: string;
  readonly numero: string | null;
  readonly deed:
    | 'payment'
    | 'refund'
    | 'payment removed'
    | 'refund removed'
    | 'payment assigned'
    | 'refund assigned'
    | 'credit note';
  /** Day of the payment, refund or credit note. */
  readonly data: string;
  /** Cents, above zero for a refund too. */
  readonly importo: number;
  /** Who of several payers paid or got it; empty where nobody is named. */
  readonly pagatore: string;
  /** What was left before. */
  readonly prima: InvoiceRest;
  /** Whether it is paid in full, not annulled. */
  readonly isPaid: boolean;
  /** Whether credit notes have taken off all of it. */
  readonly isAnnulled: boolean;
}

/** Called in the transaction that does it: what fails there takes the payment back. */
export type InvoiceBalanceListener = (
  deps: Pick<Deps, 'clock' | 'settings'>,
  tx: Db,
  scope: AgencyScope,
  news: InvoiceBalanceNews,
) => Promise<void>;
