import type { Feature } from '../../platform/feature/feature.ts';
import { mailboxJobs } from './certified-mail/jobs.ts';
import { certifiedMailRoutes } from './certified-mail/routes.ts';
import { sealedPassword } from './certified-mail/service.ts';
import { certifiedMailSigns } from './certified-mail/sign-queries.ts';
import { funeralExpenseRoutes } from './funeral-expenses/routes.ts';
import { invoicesOfContact } from './invoices/contact-queries.ts';
import { invoiceClientRules, invoiceCorrectionRules } from './invoices/correction-service.ts';
import { funeralInvoices } from './invoices/funeral-queries.ts';
import { keptBillingRules } from './invoices/kept-queries.ts';
import { invoiceDraftBin } from './invoices/queries.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { binPricesOfImport, priceEntryBin } from './price-list/queries.ts';
import { priceListRoutes } from './price-list/routes.ts';
import { billingExport } from './printing/handover-service.ts';
import { textJobs } from './printing/jobs.ts';
import { printingRoutes } from './printing/routes.ts';
import { quotesOfContact } from './quotes/contact-queries.ts';
import { quoteClientRules, quoteCorrectionRules } from './quotes/correction-service.ts';
import { funeralQuotes } from './quotes/funeral-queries.ts';
import { quoteJobs } from './quotes/jobs.ts';
import { offerRoutes } from './quotes/offer-routes.ts';
import { offerAddressRules } from './quotes/personal-queries.ts';
import { quoteBin } from './quotes/queries.ts';
import { sealedLink } from './quotes/read-service.ts';
import { quoteRoutes } from './quotes/routes.ts';
import { invoiceJobs } from './reports/jobs.ts';
import { invoiceSearch, quoteSearch } from './reports/oversight-queries.ts';
import { reportRoutes } from './reports/routes.ts';
import { billingSettingsRoutes } from './settings/routes.ts';

/** Quotes, invoices, prices and what an agency's accountant asks for. */
export const billing: Feature = {
  routes(app, deps, { certifiedMail }) {
    billingSettingsRoutes(app, deps);
    priceListRoutes(app, deps);
    quoteRoutes(app, deps);
    offerRoutes(app, deps);
    invoiceRoutes(app, deps);
    certifiedMailRoutes(app, deps, certifiedMail);
    reportRoutes(app, deps);
    funeralExpenseRoutes(app, deps);
    printingRoutes(app, deps);
  },
  jobs: ({ certifiedMail }) => [...invoiceJobs, ...textJobs, ...mailboxJobs(certifiedMail), ...quoteJobs],
  personalData: [offerAddressRules],
  keptData: keptBillingRules,
  agencyData: billingExport,
  contactLinks: [
    { ...quotesOfContact, corrections: quoteClientRules },
    { ...invoicesOfContact, corrections: invoiceClientRules },
  ],
  funeralParts: {
    preventivi: { ...funeralQuotes, corrections: quoteCorrectionRules },
    fatture: { ...funeralInvoices, corrections: invoiceCorrectionRules },
  },
  sealed: [sealedLink, sealedPassword],
  signs: [certifiedMailSigns],
  search: [quoteSearch, invoiceSearch],
  bin: [quoteBin, invoiceDraftBin, priceEntryBin],
  imports: () => [{ cosa: 'listino', takeBack: binPricesOfImport }],
};
