import type { Job } from '../../../platform/jobs/jobs.ts';
import { sendDigests } from './preference-service.ts';

/** The mail of each morning. */
export const notificationJobs: readonly Job[] = [{ name: 'riepiloghi delle notifiche', run: sendDigests }];
