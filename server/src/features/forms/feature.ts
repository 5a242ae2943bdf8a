import type { Feature } from '../../platform/feature/feature.ts';
import { formExportRules } from './forms/handover-queries.ts';
import { formBin, waitingForms } from './forms/queries.ts';
import { formRoutes } from './forms/routes.ts';
import { signatureJobs } from './signatures/jobs.ts';
import { signatureDataRules } from './signatures/personal-queries.ts';
import { signatureRoutes } from './signatures/routes.ts';
import { sealedSealKey } from './signatures/seal-service.ts';
import { sealedSignatureLink } from './signatures/service.ts';

/** Forms of municipalities that are filled from a funeral, and papers that are signed by a code. */
export const forms: Feature = {
  routes(app, deps, { funeralParts }) {
    formRoutes(app, deps);
    signatureRoutes(app, deps, funeralParts);
  },
  jobs: () => signatureJobs,
  bin: [formBin],
  waiting: [waitingForms],
  agencyData: formExportRules,
  personalData: [signatureDataRules],
  sealed: [sealedSignatureLink, sealedSealKey],
};
