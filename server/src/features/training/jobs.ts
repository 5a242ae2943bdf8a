import type { Chore } from '../../platform/chores.ts';
import { remindOfCourses } from './service.ts';

export const trainingChores: readonly Chore[] = [{ name: 'scadenze dei corsi', run: remindOfCourses }];
