import type { Chore } from '../../../platform/jobs/chores.ts';
import { remindOfCourses } from './service.ts';

export const trainingChores: readonly Chore[] = [{ name: 'scadenze dei corsi', run: remindOfCourses }];
