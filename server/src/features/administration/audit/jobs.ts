import type { Job } from '../../../platform/jobs/jobs.ts';
import { auditRetentionStart } from './policy.ts';
import { deleteAuditBefore } from './queries.ts';

export const auditJobs: readonly Job[] = [
  {
    name: 'registro',
    run: ({ database, clock }) => deleteAuditBefore(database.db, auditRetentionStart(clock.now()).toISOString()),
  },
];
