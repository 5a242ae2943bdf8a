import type { Job } from '../../../platform/jobs/jobs.ts';
import { sendCertificateReminders } from './service.ts';

export const certificateJobs: readonly Job[] = [{ name: 'scadenze dei certificati', run: sendCertificateReminders }];
