import type { Feature } from '../../platform/feature/feature.ts';
import { abuseReportRoutes } from './abuse-reports/routes.ts';
import { requestRecovery } from './credit-recovery/service.ts';
import { forwardingRoutes } from './forwarding/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { requestedInvoice } from './requests/file-service.ts';
import { requestsHandedOver } from './requests/handover-queries.ts';
import { visitorJobs } from './requests/jobs.ts';
import { requestRoutes } from './requests/routes.ts';
import { serviceRequests } from './requests/service-queries.ts';
import { visitorsRequests } from './requests/visitor-queries.ts';

/** What agencies and relatives ask of the administration. */
export const requests: Feature = {
  routes(app, services) {
    requestRoutes(app, services, requestRecovery);
    abuseReportRoutes(app, services);
    forwardingRoutes(app, services);
    messageRoutes(app, services);
  },
  jobs: () => visitorJobs,
  personalData: [visitorsRequests],
  agencyData: requestsHandedOver,
  serviceParts: { richieste: serviceRequests },
  makeFile: requestedInvoice,
};
