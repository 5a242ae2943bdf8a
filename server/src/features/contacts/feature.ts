import type { Feature } from '../../platform/feature/feature.ts';
import { contactExportRules } from './contacts/handover-queries.ts';
import { keptContactRules } from './contacts/kept-queries.ts';
import { contactBin } from './contacts/queries.ts';
import { contactRoutes } from './contacts/routes.ts';
import { contactImportRoutes } from './import/routes.ts';

/** An agency's clients and suppliers, and their import from a file. */
export const contacts: Feature = {
  routes(app, deps) {
    contactRoutes(app, deps);
    contactImportRoutes(app, deps);
  },
  bin: [contactBin],
  keptData: [keptContactRules],
  agencyData: contactExportRules,
};
