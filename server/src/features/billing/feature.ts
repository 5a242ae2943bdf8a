import type { Feature } from '../../platform/feature/feature.ts';
import { mailboxJobs } from './certified-mail/jobs.ts';
import { certifiedMailRoutes } from './certified-mail/routes.ts';
import { sealedPassword } from './certified-mail/service.ts';
import { funeralExpenseRoutes } from './funeral-expenses/routes.ts';
import { invoiceCorrections } from './invoices/correction-service.ts';
import { billingKept } from './invoices/kept-queries.ts';
import { invoiceDraftBin } from './invoices/queries.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { serviceInvoices } from './invoices/service-queries.ts';
import { priceEntryBin } from './price-list/queries.ts';
import { priceListRoutes } from './price-list/routes.ts';
import { billingHandedOver } from './printing/handover-service.ts';
import { printingRoutes } from './printing/routes.ts';
import { quoteCorrections } from './quotes/correction-service.ts';
import { offerRoutes } from './quotes/offer-routes.ts';
import { quoteBin } from './quotes/queries.ts';
import { sealedLink } from './quotes/read-service.ts';
import { quoteRoutes } from './quotes/routes.ts';
import { serviceQuotes } from './quotes/service-queries.ts';
import { invoiceJobs } from './reports/jobs.ts';
import { reportRoutes } from './reports/routes.ts';
import { billingSettingsRoutes } from './settings/routes.ts';

/** Quotes, invoices, prices and what an agency's accountant asks for. */
export const billing: Feature = {
  routes(app, deps) {
    billingSettingsRoutes(app, deps);
    priceListRoutes(app, deps);
    quoteRoutes(app, deps);
    offerRoutes(app, deps);
    invoiceRoutes(app, deps);
    certifiedMailRoutes(app, deps);
    reportRoutes(app, deps);
    funeralExpenseRoutes(app, deps);
    printingRoutes(app, deps);
  },
  jobs: () => [...invoiceJobs, ...mailboxJobs],
  keptData: billingKept,
  agencyData: billingHandedOver,
  serviceParts: {
    preventivi: { ...serviceQuotes, corrections: quoteCorrections },
    fatture: { ...serviceInvoices, corrections: invoiceCorrections },
  },
  sealed: [sealedLink, sealedPassword],
  bin: [quoteBin, invoiceDraftBin, priceEntryBin],
};
