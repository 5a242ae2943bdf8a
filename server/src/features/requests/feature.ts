import type { Feature } from '../../platform/feature/feature.ts';
import { waitingReportRules } from './abuse-reports/queries.ts';
import { abuseReportRoutes } from './abuse-reports/routes.ts';
import { tellRecoveriesOfBalance } from './credit-recovery/balance-service.ts';
import { requestRecovery } from './credit-recovery/service.ts';
import { forwardingRoutes } from './forwarding/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { invoicePdfOfRequest } from './requests/file-service.ts';
import { funeralRequestPart } from './requests/funeral-queries.ts';
import { requestExportRules } from './requests/handover-queries.ts';
import { visitorRequestJobs } from './requests/jobs.ts';
import { requestSearchRules, waitingRequestRules } from './requests/list-queries.ts';
import { requestRoutes } from './requests/routes.ts';
import { visitorRequestPersonalDataRules } from './requests/visitor-queries.ts';

/** Requests of agencies and relatives to the administration. */
export const requests: Feature = {
  routes(app, deps) {
    requestRoutes(app, deps, requestRecovery);
    abuseReportRoutes(app, deps);
    forwardingRoutes(app, deps);
    messageRoutes(app, deps);
  },
  jobs: () => visitorRequestJobs,
  search: [requestSearchRules],
  waiting: [waitingReportRules, waitingRequestRules],
  personalData: [visitorRequestPersonalDataRules],
  agencyData: requestExportRules,
  funeralParts: { richieste: funeralRequestPart },
  makeFile: invoicePdfOfRequest,
  invoiceBalance: tellRecoveriesOfBalance,
};
