import type { InvoiceBalanceListener } from '../../../platform/feature/invoice-balance-news.ts';
import { addMessageToOpenRequest } from '../messages/service.ts';
import { outstandingOfDebtor } from '../requests/recovery-policy.ts';
import { listOpenRecoveries } from '../requests/recovery-queries.ts';
import { balanceMessage } from './policy.ts';

/**
 * Writes into every open recovery of an invoice what was paid meanwhile of what its debtor owes, and tells who follows it as of any message of the agency:
 * a debtor who has paid would be written to by a lawyer.
 */
export const tellRecoveriesOfBalance: InvoiceBalanceListener = async (deps, tx, scope, news) => {
  for (const { _id, debitore } of await listOpenRecoveries(tx, scope, news.id_fattura)) {
    const before = outstandingOfDebtor(news.prima.saldi, debitore, news.prima.residuo);
    const rest = outstandingOfDebtor(news.saldi, debitore, news.residuo);
    // What another has paid of the own share is nothing that this debtor owes less.
    if (rest.resta === before.resta) continue;
    await addMessageToOpenRequest(deps, tx, scope, _id, balanceMessage(news, debitore.nome, rest));
  }
};
