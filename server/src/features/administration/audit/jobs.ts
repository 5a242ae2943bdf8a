import type { HourlyJob } from '../../../platform/jobs/jobs.ts';
import { auditRetentionStart } from './policy.ts';
import { deleteAuditBefore } from './queries.ts';

export const auditJobs: readonly HourlyJob[] = [
  {
    name: 'registro',
    run: ({ database, clock }) => deleteAuditBefore(database.db, auditRetentionStart(clock.now()).toISOString()),
  },
];
