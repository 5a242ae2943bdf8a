import type { HourlyJob } from '../../../platform/jobs/jobs.ts';
import { sendDigests } from './preference-service.ts';

/** The mail of each morning. */
export const notificationJobs: readonly HourlyJob[] = [{ name: 'riepiloghi delle notifiche', run: sendDigests }];
