import type { HourlyJob } from '../../../platform/jobs/jobs.ts';
import { deleteRemindersBefore } from './queries.ts';

/** Twice the longest time between two reminders of one deadline, in ms. */
const reminderRetentionMs = 60 * 24 * 3600_000;

export const deadlineJobs: readonly HourlyJob[] = [
  {
    name: 'promemoria',
    run: ({ database, clock }) =>
      deleteRemindersBefore(database.db, new Date(clock.now().getTime() - reminderRetentionMs).toISOString()),
  },
];
