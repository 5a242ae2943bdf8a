import { passwordChores } from './features/accounts/passwords/jobs.ts';
import { auditChores } from './features/administration/audit/jobs.ts';
import { binChores } from './features/administration/bin/jobs.ts';
import { mailChores } from './features/administration/mail/jobs.ts';
import { invoiceChores } from './features/billing/reports/jobs.ts';
import { heartChores } from './features/notices/hearts/jobs.ts';
import { imageChores } from './features/notices/notices/jobs.ts';
import { wordChores } from './features/notices/search-index/jobs.ts';
import { certificateChores } from './features/office/certificates/jobs.ts';
import { deadlineChores } from './features/office/deadlines/jobs.ts';
import { trainingChores } from './features/office/training/jobs.ts';
import { backupChores } from './platform/backup/nightly.ts';
import { documentChores } from './platform/documents/document-chores.ts';
import type { Chore } from './platform/jobs/chores.ts';
import { platformChores } from './platform/jobs/platform-chores.ts';

/** What is tidied every hour. */
export const chores: readonly Chore[] = [
  ...platformChores,
  ...backupChores,
  ...auditChores,
  ...mailChores,
  ...heartChores,
  // Before what sweeps the files that nothing names any more.
  ...binChores,
  ...invoiceChores,
  ...imageChores,
  ...documentChores,
  ...passwordChores,
  ...wordChores,
  ...certificateChores,
  ...trainingChores,
  ...deadlineChores,
];
