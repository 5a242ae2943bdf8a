import { type PayerBalance, type PayerIdentity, payerBalancesAndUnassigned } from '@commiato/billing/payers';
import { leftToPay } from '@commiato/billing/states';
import type { Invoice } from '@commiato/contracts/billing/invoices';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import type { InvoiceBalanceListener, InvoiceBalanceNews } from '../../../platform/feature/invoice-balance-news.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { invoiceSharesOf } from './policy.ts';
import { type InvoiceRecord, invoiceById, listPayments } from './queries.ts';

/** What payments are recorded with: `invoiceBalance` tells the domains above, who follow what is left of an invoice. */
export type BalanceDeps = Pick<Deps, 'clock' | 'settings'> & { readonly invoiceBalance: InvoiceBalanceListener };

interface BalanceDeed extends Pick<InvoiceBalanceNews, 'deed' | 'data' | 'importo'> {
  readonly pagatore: PayerIdentity | null;
}

/** An invoice as it was before something was done to it, with its payments then. */
interface InvoiceBefore {
  readonly row: InvoiceRecord;
  readonly payments: Invoice['pagamenti'];
}

const restOf = ({ row, payments }: InvoiceBefore): InvoiceBalanceNews['prima'] => ({
  residuo: leftToPay(row),
  saldi: payerBalancesAndUnassigned(invoiceSharesOf(row, payments)).pagatori,
});

/** Says what was done to an invoice; nothing where as much is left to be paid as before, and by the same payers. */
export async function notifyOfBalance(
  deps: BalanceDeps,
  tx: Db,
  scope: AgencyScope,
  before: InvoiceBefore,
  { deed, data, importo, pagatore }: BalanceDeed,
): Promise<void> {
  const row = requireRow(await invoiceById(tx, scope, before.row._id));
  const prima = restOf(before);
  const now = restOf({ row, payments: await listPayments(tx, row._id) });
  const isSameShare = ({ resta }: PayerBalance, at: number) => resta === prima.saldi[at]?.resta;
  if (now.residuo === prima.residuo && now.saldi.every(isSameShare)) return;
  const { _id: id_fattura, numero, stato } = row;
  await deps.invoiceBalance(deps, tx, scope, {
    ...{ id_fattura, numero, deed, data, prima, ...now },
    importo: Math.abs(importo),
    pagatore: pagatore?.nome ?? '',
    isPaid: stato === 'pagata',
    isAnnulled: stato === 'annullata',
  });
}
