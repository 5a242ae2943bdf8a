import type { Job } from '../../../platform/jobs/jobs.ts';
import { retentionStart } from './policy.ts';
import { forgetAuditBefore } from './queries.ts';

export const auditJobs: readonly Job[] = [
  {
    name: 'registro',
    run: ({ database, clock }) => forgetAuditBefore(database.db, retentionStart(clock.now()).toISOString()),
  },
];
