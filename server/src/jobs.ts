import { passwordJobs } from './features/accounts/passwords/jobs.ts';
import { auditJobs } from './features/administration/audit/jobs.ts';
import { binJobs } from './features/administration/bin/jobs.ts';
import { mailJobs } from './features/administration/mail/jobs.ts';
import { invoiceJobs } from './features/billing/reports/jobs.ts';
import { heartJobs } from './features/notices/hearts/jobs.ts';
import { imageJobs } from './features/notices/notices/jobs.ts';
import { wordJobs } from './features/notices/search-index/jobs.ts';
import { certificateJobs } from './features/office/certificates/jobs.ts';
import { deadlineJobs } from './features/office/deadlines/jobs.ts';
import { trainingJobs } from './features/office/training/jobs.ts';
import { backupJobs } from './platform/backup/nightly.ts';
import { documentJobs } from './platform/documents/document-jobs.ts';
import type { Job } from './platform/jobs/jobs.ts';
import { platformJobs } from './platform/jobs/platform-jobs.ts';

/** What is tidied every hour. */
export const jobs: readonly Job[] = [
  ...platformJobs,
  ...backupJobs,
  ...auditJobs,
  ...mailJobs,
  ...heartJobs,
  // Before what sweeps the files that nothing names any more.
  ...binJobs,
  ...invoiceJobs,
  ...imageJobs,
  ...documentJobs,
  ...passwordJobs,
  ...wordJobs,
  ...certificateJobs,
  ...trainingJobs,
  ...deadlineJobs,
];
