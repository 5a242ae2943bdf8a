import type { Feature } from '../../platform/feature/feature.ts';
import { certificateJobs } from './certificates/jobs.ts';
import { certificateBinRules, certificateSearchRules, waitingCertificateRules } from './certificates/queries.ts';
import { certificateRoutes } from './certificates/routes.ts';
import { deadlineJobs } from './deadlines/jobs.ts';
import { partnerServiceBinRules } from './partner-services/queries.ts';
import { partnerServiceRoutes } from './partner-services/routes.ts';
import { sentDocumentSearchRules } from './sent-documents/queries.ts';
import { sentDocumentRoutes } from './sent-documents/routes.ts';
import { officeExportRules } from './stored-files/handover-queries.ts';
import { storedFileRoutes } from './stored-files/routes.ts';
import { trainingJobs } from './training/jobs.ts';
import { courseBinRules } from './training/queries.ts';
import { trainingRoutes } from './training/routes.ts';

/** Certificates, courses, documents of the administration and partner services. */
export const office: Feature = {
  routes(app, deps, { makeFile }) {
    storedFileRoutes(app, deps, makeFile);
    certificateRoutes(app, deps);
    trainingRoutes(app, deps);
    sentDocumentRoutes(app, deps);
    partnerServiceRoutes(app, deps);
  },
  jobs: () => [...certificateJobs, ...trainingJobs, ...deadlineJobs],
  waiting: [waitingCertificateRules],
  search: [certificateSearchRules, sentDocumentSearchRules],
  bin: [certificateBinRules, courseBinRules, partnerServiceBinRules],
  agencyData: officeExportRules,
};
