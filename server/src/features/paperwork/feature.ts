import type { Feature } from '../../platform/feature/feature.ts';
import { ruleExportRules } from './municipality-rules/queries.ts';
import { municipalityRuleRoutes } from './municipality-rules/routes.ts';
import { paperExportRules } from './papers/queries.ts';
import { paperRoutes } from './papers/routes.ts';
import { recordPacketMail } from './sending/mail-service.ts';
import { sendingExportRules } from './sending/queries.ts';
import { sendingRoutes } from './sending/routes.ts';

/** The papers of a death: which a funeral needs, what municipalities ask for, what was sent to them. */
export const paperwork: Feature = {
  routes(app, deps, { readFormChanges }) {
    paperRoutes(app, deps);
    municipalityRuleRoutes(app, deps);
    sendingRoutes(app, { ...deps, readFormChanges });
  },
  certifiedMail: recordPacketMail,
  agencyData: [...paperExportRules, ...ruleExportRules, ...sendingExportRules],
};
