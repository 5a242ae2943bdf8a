import type { InvoiceBalanceListener } from '../../../platform/feature/invoice-balance-news.ts';
import { addMessageToOpenRequest } from '../messages/service.ts';
import { listOpenRecoveryIds } from '../requests/queries.ts';
import { balanceMessage } from './policy.ts';

/**
 * Writes into every open recovery of an invoice what was paid of it meanwhile, and tells who follows it as of any message of the agency: a debtor who
 * has paid would be written to by a lawyer.
 */
export const tellRecoveriesOfBalance: InvoiceBalanceListener = async (deps, tx, scope, news) => {
  const testo = balanceMessage(news);
  for (const id of await listOpenRecoveryIds(tx, scope, news.id_fattura))
    await addMessageToOpenRequest(deps, tx, scope, id, testo);
};
