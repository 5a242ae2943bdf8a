import type { Job } from '../../../platform/jobs/jobs.ts';
import { sendCourseReminders } from './service.ts';

export const trainingJobs: readonly Job[] = [{ name: 'scadenze dei corsi', run: sendCourseReminders }];
