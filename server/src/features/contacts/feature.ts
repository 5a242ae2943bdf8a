import type { Feature } from '../../platform/feature/feature.ts';
import { contactExportRules } from './contacts/handover-queries.ts';
import { keptContactRules } from './contacts/kept-queries.ts';
import { contactBinRules } from './contacts/queries.ts';
import { contactRoutes } from './contacts/routes.ts';
import { contactCorrectionRoutes } from './corrections/routes.ts';
import { contactImportRoutes } from './import/routes.ts';
import { contactTakeBackHandler } from './import/service.ts';
import { contactMergeRoutes } from './merge/routes.ts';

/** An agency's clients and suppliers, their import from a file, and two that become one. */
export const contacts: Feature = {
  routes(app, deps, { contactLinks }) {
    contactRoutes(app, deps);
    contactMergeRoutes(app, deps, contactLinks);
    contactCorrectionRoutes(app, deps, contactLinks);
    contactImportRoutes(app, deps);
  },
  bin: [contactBinRules],
  imports: (_parts, contactLinks) => [contactTakeBackHandler(contactLinks)],
  keptData: [keptContactRules],
  agencyData: contactExportRules,
};
