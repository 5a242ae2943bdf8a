import { changeInvoice as route } from '@commiato/contracts/billing/invoices';
import { documentCorrections } from '../settings/correction-service.ts';
import { funeralInvoices } from './funeral-queries.ts';
import { invoiceById } from './queries.ts';
import { changeInvoice } from './service.ts';

/** How invoices are corrected by their funeral: drafts without a number alone. */
export const invoiceCorrectionRules = documentCorrections({
  part: funeralInvoices,
  titleOf: ({ stato, numero }) => (stato === 'bozza' && numero === null ? 'Bozza di fattura' : null),
  byId: invoiceById,
  body: route.body,
  change: changeInvoice,
});
