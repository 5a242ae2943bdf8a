import type { HourlyJob } from '../../../platform/jobs/jobs.ts';
import { sendCertificateReminders } from './service.ts';

export const certificateJobs: readonly HourlyJob[] = [
  { name: 'scadenze dei certificati', run: sendCertificateReminders },
];
