import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { apiAddresses } from '@commiato/contracts/route';
import type { FastifyInstance } from 'fastify';
import type pino from 'pino';
import { agencyRoutes } from './features/accounts/agencies/routes.ts';
import { operatorRoutes } from './features/accounts/operators/routes.ts';
import { passwordRoutes } from './features/accounts/passwords/routes.ts';
import { profileRoutes } from './features/accounts/profile/routes.ts';
import { secondFactorRoutes } from './features/accounts/second-factor/routes.ts';
import { sessionRoutes } from './features/accounts/sessions/routes.ts';
import { auditRoutes } from './features/administration/audit/routes.ts';
import { binRoutes } from './features/administration/bin/routes.ts';
import { mailRoutes } from './features/administration/mail/routes.ts';
import { systemRoutes } from './features/administration/system/routes.ts';
import { invoiceIssuingRoutes } from './features/billing/invoices/issue-routes.ts';
import { invoiceRoutes } from './features/billing/invoices/routes.ts';
import { priceListRoutes } from './features/billing/price-list/routes.ts';
import { documentPrintingRoutes } from './features/billing/printing/routes.ts';
import { offerRoutes } from './features/billing/quotes/offer-routes.ts';
import { quoteRoutes } from './features/billing/quotes/routes.ts';
import { invoiceReportRoutes } from './features/billing/reports/routes.ts';
import { billingRoutes } from './features/billing/settings/routes.ts';
import { contactRoutes } from './features/contacts/contacts/routes.ts';
import { contactImportRoutes } from './features/contacts/import/routes.ts';
import { attachmentRoutes } from './features/notices/attachments/routes.ts';
import { heartRoutes } from './features/notices/hearts/routes.ts';
import { noticeListRoutes } from './features/notices/notices/list-routes.ts';
import { noticeRoutes } from './features/notices/notices/routes.ts';
import { municipalityRoutes } from './features/notices/places/routes.ts';
import { publicImage, publicLogo } from './features/notices/publication/queries.ts';
import { publicationRoutes } from './features/notices/publication/routes.ts';
import { searchRoutes } from './features/notices/search/routes.ts';
import { notificationRoutes } from './features/notifications/notifications/routes.ts';
import { certificateRoutes } from './features/office/certificates/routes.ts';
import { partnerServiceRoutes } from './features/office/partner-services/routes.ts';
import { sentDocumentRoutes } from './features/office/sent-documents/routes.ts';
import { documentationRoutes } from './features/office/stored-files/routes.ts';
import { trainingRoutes } from './features/office/training/routes.ts';
import { reportRoutes } from './features/requests/abuse-reports/routes.ts';
import { requestRoutes } from './features/requests/requests/routes.ts';
import { errorPages } from './pages/error-pages.ts';
import { publicPages } from './pages/public-pages.ts';
import { loadRenderer } from './pages/renderer.ts';
import { apiDocs } from './platform/http/api-docs.ts';
import { healthRoutes } from './platform/http/health.ts';
import { createHttp } from './platform/http/http.ts';
import { imageRoute } from './platform/http/image-route.ts';
import { privateArea } from './platform/http/private-area.ts';
import { createRequestRecords } from './platform/http/request-records.ts';
import { createPageFastPath } from './platform/page-cache/page-fast-path.ts';
import { createPublicLimits } from './platform/security/public-limits.ts';
import type { Services } from './platform/startup/services.ts';

/** The whole program over HTTP: platform first, then each feature, then the pages. */
export async function createApp(services: Services, logger: pino.Logger): Promise<FastifyInstance> {
  const render = await loadRenderer(services.settings.publicUrl, services.clock);
  const limits = services.settings.rateLimits === 'on' ? createPublicLimits(services.clock) : null;
  const records = createRequestRecords(logger);
  const fastPath = createPageFastPath(services.pages, services.settings, {
    admit: (ip) => limits === null || limits.take(ip) === null,
    record: records.add,
  });
  const problemPage = errorPages(render);
  const app = await createHttp({ settings: services.settings, logger, problemPage, records, fastPath });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(apiAddresses.prefix))
      reply.header('cache-control', request.method === 'POST' ? 'no-cache, no-store' : 'no-store');
  });

  healthRoutes(app, services, records.metrics);
  await apiDocs(app, services.settings.publicUrl);

  sessionRoutes(app, services);
  secondFactorRoutes(app, services);
  passwordRoutes(app, services);
  agencyRoutes(app, services);
  operatorRoutes(app, services);
  profileRoutes(app, services);
  noticeRoutes(app, services);
  noticeListRoutes(app, services);
  attachmentRoutes(app, services);
  documentationRoutes(app, services);
  certificateRoutes(app, services);
  trainingRoutes(app, services);
  requestRoutes(app, services);
  reportRoutes(app, services);
  sentDocumentRoutes(app, services);
  partnerServiceRoutes(app, services);
  contactRoutes(app, services);
  contactImportRoutes(app, services);
  billingRoutes(app, services);
  priceListRoutes(app, services);
  quoteRoutes(app, services);
  offerRoutes(app, services);
  invoiceRoutes(app, services);
  invoiceIssuingRoutes(app, services);
  invoiceReportRoutes(app, services);
  documentPrintingRoutes(app, services);
  notificationRoutes(app, services);
  publicationRoutes(app, services);
  searchRoutes(app, services);
  heartRoutes(app, services);
  municipalityRoutes(app, services);
  mailRoutes(app, services);
  auditRoutes(app, services);
  binRoutes(app, services);
  systemRoutes(app, services);

  imageRoute(app, services, publicPaths.image, publicImage);
  imageRoute(app, services, publicPaths.logo, publicLogo);
  await publicPages(app, services, render, { fastPath, limits });
  await privateArea(app, services.settings);
  return app;
}
