import type { PayerIdentity } from '@commiato/billing/payers';
import { leftToPay } from '@commiato/billing/states';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import type { InvoiceBalanceListener, InvoiceBalanceNews } from '../../../platform/feature/invoice-balance-news.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { type InvoiceRecord, invoiceById } from './queries.ts';

/** What payments are recorded with: `invoiceBalance` tells the domains above, who follow what is left of an invoice. */
export type BalanceDeps = Pick<Deps, 'clock' | 'settings'> & { readonly invoiceBalance: InvoiceBalanceListener };

interface BalanceDeed extends Pick<InvoiceBalanceNews, 'deed' | 'data' | 'importo'> {
  readonly pagatore: PayerIdentity | null;
}

/** Says what was done to an invoice, which is given as it was before; nothing where as much is left to be paid as then. */
export async function notifyOfBalance(
  deps: BalanceDeps,
  tx: Db,
  scope: AgencyScope,
  before: InvoiceRecord,
  { deed, data, importo, pagatore }: BalanceDeed,
): Promise<void> {
  const now = requireRow(await invoiceById(tx, scope, before._id));
  const residuo = leftToPay(now);
  if (residuo === leftToPay(before)) return;
  const { _id: id_fattura, numero, stato } = now;
  await deps.invoiceBalance(deps, tx, scope, {
    ...{ id_fattura, numero, deed, data, residuo },
    importo: Math.abs(importo),
    pagatore: pagatore?.nome ?? '',
    isPaid: stato === 'pagata',
  });
}
