import type { Chore } from '../../../platform/jobs/chores.ts';
import { forgetRemindersBefore } from './queries.ts';

/** Twice the longest time between two reminders of one day, in milliseconds. */
const memory = 60 * 24 * 3600_000;

export const deadlineChores: readonly Chore[] = [
  {
    name: 'promemoria',
    run: ({ database, clock }) =>
      forgetRemindersBefore(database.db, new Date(clock.now().getTime() - memory).toISOString()),
  },
];
