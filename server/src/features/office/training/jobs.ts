import type { HourlyJob } from '../../../platform/jobs/jobs.ts';
import { sendCourseReminders } from './service.ts';

export const trainingJobs: readonly HourlyJob[] = [{ name: 'scadenze dei corsi', run: sendCourseReminders }];
