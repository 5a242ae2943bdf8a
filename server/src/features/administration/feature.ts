import type { Feature } from '../../platform/feature/feature.ts';
import { mailAndAuditExportRules } from './agency-data/queries.ts';
import { agencyDataRoutes } from './agency-data/routes.ts';
import { auditJobs } from './audit/jobs.ts';
import { auditRoutes } from './audit/routes.ts';
import { accountBinRules } from './bin/account-queries.ts';
import { eraseExpiredBinRows } from './bin/jobs.ts';
import { binRoutes } from './bin/routes.ts';
import { deskRoutes } from './desk/routes.ts';
import { mailJobs } from './mail/jobs.ts';
import { keptServiceMailRules, visitorMailRules } from './mail/personal-queries.ts';
import { waitingFailedMailRules } from './mail/queries.ts';
import { mailRoutes } from './mail/routes.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { systemRoutes } from './system/routes.ts';

/** What the administrator runs the service with: log, bin, mail, visitors' data, state of the system. */
export const administration: Feature = {
  routes(app, deps, all) {
    mailRoutes(app, deps);
    agencyDataRoutes(app, deps, all);
    auditRoutes(app, deps);
    binRoutes(app, deps, all.bin);
    personalDataRoutes(app, deps, all);
    systemRoutes(app, deps, all.signs);
    deskRoutes(app, deps, all.waiting);
    searchRoutes(app, deps, all.search);
  },
  jobs: ({ bin }) => [...auditJobs, ...mailJobs, { name: 'cestino', run: (deps) => eraseExpiredBinRows(deps, bin) }],
  bin: [accountBinRules],
  waiting: [waitingFailedMailRules],
  personalData: [visitorMailRules],
  agencyData: mailAndAuditExportRules,
  keptData: [keptServiceMailRules],
};
