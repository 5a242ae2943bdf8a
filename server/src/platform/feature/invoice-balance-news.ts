import type { Db } from '../database/database.ts';
import type { AgencyScope } from '../security/scopes.ts';
import type { Deps } from '../startup/deps.ts';

/** What was done to an invoice that changes what is left to be paid of it. */
export interface InvoiceBalanceNews {
  readonly id_fattura: string;
  readonly numero: string | null;
  readonly deed: 'payment' | 'refund' | 'payment removed' | 'refund removed' | 'credit note';
  /** Day of the payment, refund or credit note. */
  readonly data: string;
  /** Cents, above zero for a refund too. */
  readonly importo: number;
  /** Who of several payers paid or got it; empty where nobody is named. */
  readonly pagatore: string;
  /** Cents that are left to be paid. */
  readonly residuo: number;
  /** Whether it is paid in full, not annulled. */
  readonly isPaid: boolean;
}

/** Called in the transaction that does it: what fails there takes the payment back. */
export type InvoiceBalanceListener = (
  deps: Pick<Deps, 'clock' | 'settings'>,
  tx: Db,
  scope: AgencyScope,
  news: InvoiceBalanceNews,
) => Promise<void>;
