import { changeInvoice as route } from '@commiato/contracts/billing/invoices';
import { documentCorrections } from '../settings/correction-service.ts';
import { funeralInvoices } from './funeral-queries.ts';
import { invoiceById } from './queries.ts';
import { changeInvoice } from './service.ts';

/** Corrections of invoices from their funeral; only drafts without a number can be corrected. */
export const invoiceCorrectionRules = documentCorrections({
  part: funeralInvoices,
  titleOf: ({ stato, numero }) => (stato === 'bozza' && numero === null ? 'Bozza di fattura' : null),
  byId: invoiceById,
  body: route.body,
  change: changeInvoice,
});
