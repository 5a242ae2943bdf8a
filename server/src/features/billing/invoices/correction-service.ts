import { changeInvoice as route } from '@commiato/contracts/billing/invoices';
import { makeClientCorrectionRules, makeDocumentCorrectionRules } from '../settings/correction-service.ts';
import { invoiceDraftsOfContact } from './contact-queries.ts';
import { funeralInvoices } from './funeral-queries.ts';
import { invoiceById } from './queries.ts';
import { changeInvoice } from './service.ts';

const invoiceHandlers = { byId: invoiceById, body: route.body, change: changeInvoice };

/** Corrections of invoices from their client's contact: of drafts and of discarded invoices. */
export const invoiceClientRules = makeClientCorrectionRules({
  ...invoiceHandlers,
  tipo: 'fattura',
  drafts: invoiceDraftsOfContact,
});

/** Corrections of invoices from their funeral; only drafts without a number can be corrected. */
export const invoiceCorrectionRules = makeDocumentCorrectionRules({
  part: funeralInvoices,
  titleOf: ({ stato, numero }) => (stato === 'bozza' && numero === null ? 'Bozza di fattura' : null),
  ...invoiceHandlers,
});
