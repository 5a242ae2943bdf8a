import { familyInvitationMonths } from '@commiato/contracts/notices/family';
import type { HourlyJob } from '../../../platform/jobs/jobs.ts';
import { instantMonthsAfter } from './policy.ts';
import { eraseInvitationsAndContributions } from './queries.ts';
import { sendReminders } from './reminder-service.ts';
import { sendThanks } from './thanks-service.ts';
import { applyDueVisibilities } from './visibility-service.ts';

/** Invitations of families end with their devices, and what was written goes after as long; a story and photographs that were let through stay with their funeral. */
export const familyJobs: readonly HourlyJob[] = [
  {
    name: 'pagine delle famiglie',
    run: ({ database, clock }) =>
      eraseInvitationsAndContributions(database.db, {
        now: clock.now().toISOString(),
        written: instantMonthsAfter(clock.now(), -familyInvitationMonths),
      }),
  },
  { name: 'visibilità scelta dalle famiglie', run: applyDueVisibilities },
  { name: 'ringraziamenti delle famiglie', run: sendThanks },
  { name: 'promemoria delle ricorrenze', run: sendReminders },
];
