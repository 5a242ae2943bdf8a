import { changeInvoice as route } from '@commiato/contracts/billing/invoices';
import { clientCorrections, documentCorrections } from '../settings/correction-service.ts';
import { invoiceDraftsOf } from './contact-queries.ts';
import { funeralInvoices } from './funeral-queries.ts';
import { invoiceById } from './queries.ts';
import { changeInvoice } from './service.ts';

const invoices = { byId: invoiceById, body: route.body, change: changeInvoice };

/** Corrections of invoices from their client's contact: of drafts and of discarded invoices. */
export const invoiceClientRules = clientCorrections({ ...invoices, tipo: 'fattura', drafts: invoiceDraftsOf });

/** Corrections of invoices from their funeral; only drafts without a number can be corrected. */
export const invoiceCorrectionRules = documentCorrections({
  part: funeralInvoices,
  titleOf: ({ stato, numero }) => (stato === 'bozza' && numero === null ? 'Bozza di fattura' : null),
  ...invoices,
});
