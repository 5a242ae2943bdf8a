import { changeInvoice as route } from '@commiato/contracts/billing/invoices';
import { makeClientCorrectionRules, makeFuneralCorrectionRules } from '../settings/correction-service.ts';
import { listChangeableInvoicesOfContact } from './contact-queries.ts';
import { funeralInvoicePart } from './funeral-queries.ts';
import { invoiceById } from './queries.ts';
import { changeInvoice } from './service.ts';

const invoiceChangeRules = { byId: invoiceById, body: route.body, change: changeInvoice };

/** Corrections of invoices from their client's contact: of drafts and of discarded invoices. */
export const invoiceClientCorrectionRules = makeClientCorrectionRules({
  ...invoiceChangeRules,
  tipo: 'fattura',
  drafts: listChangeableInvoicesOfContact,
});

/** Corrections of invoices from their funeral; only drafts without a number can be corrected. */
export const invoiceFuneralCorrectionRules = makeFuneralCorrectionRules({
  part: funeralInvoicePart,
  titleOf: ({ stato, numero }) => (stato === 'bozza' && numero === null ? 'Bozza di fattura' : null),
  ...invoiceChangeRules,
});
