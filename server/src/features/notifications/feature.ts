import type { Feature } from '../../platform/feature/feature.ts';
import { notificationExportRules } from './notifications/handover-queries.ts';
import { notificationJobs } from './notifications/jobs.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { notifyAssigned, notifyByBellAndMail } from './notifications/service.ts';

/** The notifications of an agency's bell. */
export const notifications: Feature = {
  routes: notificationRoutes,
  jobs: () => notificationJobs,
  agencyData: notificationExportRules,
  notifyAgency: notifyByBellAndMail,
  notifyAssigned,
};
