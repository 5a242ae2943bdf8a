import { auditChores } from './features/audit/jobs.ts';
import { binChores } from './features/bin/jobs.ts';
import { certificateChores } from './features/certificates/jobs.ts';
import { deadlineChores } from './features/deadlines/jobs.ts';
import { heartChores } from './features/hearts/jobs.ts';
import { invoiceChores } from './features/invoice-reports/jobs.ts';
import { mailChores } from './features/mail/jobs.ts';
import { imageChores } from './features/notices/jobs.ts';
import { passwordChores } from './features/passwords/jobs.ts';
import { trainingChores } from './features/training/jobs.ts';
import { wordChores } from './features/vocabulary/jobs.ts';
import { backupChores } from './platform/backup/nightly.ts';
import type { Chore } from './platform/chores.ts';
import { documentChores } from './platform/documents/document-chores.ts';
import { platformChores } from './platform/platform-chores.ts';

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
