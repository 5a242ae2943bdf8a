import type { Feature } from '../../platform/feature/feature.ts';
import { mailboxJobs } from './certified-mail/jobs.ts';
import { certifiedMailRoutes } from './certified-mail/routes.ts';
import { sealedPasswordColumn } from './certified-mail/service.ts';
import { readCertifiedMailStateGauges } from './certified-mail/sign-queries.ts';
import { funeralExpenseRoutes } from './funeral-expenses/routes.ts';
import { invoiceContactLinkRules } from './invoices/contact-queries.ts';
import { invoiceClientCorrectionRules, invoiceFuneralCorrectionRules } from './invoices/correction-service.ts';
import { funeralInvoicePart } from './invoices/funeral-queries.ts';
import { keptBillingRules } from './invoices/kept-queries.ts';
import { invoiceDraftBinRules } from './invoices/queries.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { binPricesOfImport, priceEntryBinRules } from './price-list/queries.ts';
import { priceListRoutes } from './price-list/routes.ts';
import { billingExportRulesWithFiles } from './printing/handover-service.ts';
import { documentTextJobs } from './printing/jobs.ts';
import { printingRoutes } from './printing/routes.ts';
import { quoteContactLinkRules } from './quotes/contact-queries.ts';
import { quoteClientCorrectionRules, quoteFuneralCorrectionRules } from './quotes/correction-service.ts';
import { funeralQuotePart } from './quotes/funeral-queries.ts';
import { quoteJobs } from './quotes/jobs.ts';
import { offerRoutes } from './quotes/offer-routes.ts';
import { offerPersonalDataRules } from './quotes/personal-queries.ts';
import { quoteBinRules } from './quotes/queries.ts';
import { sealedLinkColumn } from './quotes/read-service.ts';
import { quoteRoutes } from './quotes/routes.ts';
import { invoiceJobs } from './reports/jobs.ts';
import { invoiceSearchRules, quoteSearchRules } from './reports/oversight-queries.ts';
import { reportRoutes } from './reports/routes.ts';
import { billingSettingsRoutes } from './settings/routes.ts';

/** Quotes, invoices, prices and what an agency's accountant asks for. */
export const billing: Feature = {
  routes(app, deps, { certifiedMail, invoiceBalance }) {
    billingSettingsRoutes(app, deps);
    priceListRoutes(app, deps);
    quoteRoutes(app, deps);
    offerRoutes(app, deps);
    invoiceRoutes(app, { ...deps, invoiceBalance });
    certifiedMailRoutes(app, deps, certifiedMail);
    reportRoutes(app, deps);
    funeralExpenseRoutes(app, deps);
    printingRoutes(app, deps);
  },
  jobs: ({ certifiedMail }) => [...invoiceJobs, ...documentTextJobs, ...mailboxJobs(certifiedMail), ...quoteJobs],
  personalData: [offerPersonalDataRules],
  keptData: keptBillingRules,
  agencyData: billingExportRulesWithFiles,
  contactLinks: [
    { ...quoteContactLinkRules, corrections: quoteClientCorrectionRules },
    { ...invoiceContactLinkRules, corrections: invoiceClientCorrectionRules },
  ],
  funeralParts: {
    preventivi: { ...funeralQuotePart, corrections: quoteFuneralCorrectionRules },
    fatture: { ...funeralInvoicePart, corrections: invoiceFuneralCorrectionRules },
  },
  sealed: [sealedLinkColumn, sealedPasswordColumn],
  signs: [readCertifiedMailStateGauges],
  search: [quoteSearchRules, invoiceSearchRules],
  bin: [quoteBinRules, invoiceDraftBinRules, priceEntryBinRules],
  imports: () => [{ cosa: 'listino', takeBack: binPricesOfImport }],
};
