import type { HourlyJob } from '../../../platform/jobs/jobs.ts';
import { sendDigests } from './preference-service.ts';
import { deleteOldNotifications, oldNotificationsJob } from './retention-service.ts';

/** The mail of each morning, and the end of old notifications after it. */
export const notificationJobs: readonly HourlyJob[] = [
  { name: 'riepiloghi delle notifiche', run: sendDigests },
  { name: oldNotificationsJob, run: (deps) => deleteOldNotifications(deps) },
];
