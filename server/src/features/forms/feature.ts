import type { Feature } from '../../platform/feature/feature.ts';
import { readFormChanges } from './forms/changes-service.ts';
import { formExportRules } from './forms/handover-queries.ts';
import { formBinRules, waitingFormRules } from './forms/queries.ts';
import { formRoutes } from './forms/routes.ts';
import { signatureJobs } from './signatures/jobs.ts';
import { signaturePersonalDataRules } from './signatures/personal-queries.ts';
import { signatureRoutes } from './signatures/routes.ts';
import { sealKeyColumn } from './signatures/seal-service.ts';
import { signatureLinkAndCodeTools } from './signatures/service.ts';

/** Forms of municipalities that are filled from a funeral, and papers that are signed by a code. */
export const forms: Feature = {
  routes(app, deps, { funeralParts }) {
    formRoutes(app, deps);
    signatureRoutes(app, deps, funeralParts);
  },
  jobs: () => signatureJobs,
  readFormChanges,
  bin: [formBinRules],
  waiting: [waitingFormRules],
  agencyData: formExportRules,
  personalData: [signaturePersonalDataRules],
  sealed: [signatureLinkAndCodeTools.sealed, sealKeyColumn],
};
