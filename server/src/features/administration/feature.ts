import type { Feature } from '../../platform/feature/feature.ts';
import { auditJobs } from './audit/jobs.ts';
import { auditRoutes } from './audit/routes.ts';
import { accountBin } from './bin/account-queries.ts';
import { emptyBin } from './bin/jobs.ts';
import { binRoutes } from './bin/routes.ts';
import { mailJobs } from './mail/jobs.ts';
import { mailRoutes } from './mail/routes.ts';
import { systemRoutes } from './system/routes.ts';

/** What the administrator runs the service with: log, bin, mail, state of the system. */
export const administration: Feature = {
  routes(app, services, { bin }) {
    mailRoutes(app, services);
    auditRoutes(app, services);
    binRoutes(app, services, bin);
    systemRoutes(app, services);
  },
  jobs: ({ bin }) => [...auditJobs, ...mailJobs, { name: 'cestino', run: (services) => emptyBin(services, bin) }],
  bin: [accountBin],
};
