import { allFeatures, features } from './features/features.ts';
import { backupCleanupJobs } from './platform/backup/nightly.ts';
import { documentJobs } from './platform/documents/document-jobs.ts';
import type { HourlyJob } from './platform/jobs/jobs.ts';
import { platformJobs } from './platform/jobs/platform-jobs.ts';

/** What is done every hour; files are swept last, when it is known which rows are gone. */
export const hourlyJobs: readonly HourlyJob[] = [
  ...platformJobs,
  ...backupCleanupJobs,
  ...features.flatMap((feature) => feature.jobs?.(allFeatures) ?? []),
  ...features.flatMap(({ sweeps }) => sweeps ?? []),
  ...documentJobs,
];
