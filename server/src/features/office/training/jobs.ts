import type { Job } from '../../../platform/jobs/jobs.ts';
import { remindOfCourses } from './service.ts';

export const trainingJobs: readonly Job[] = [{ name: 'scadenze dei corsi', run: remindOfCourses }];
