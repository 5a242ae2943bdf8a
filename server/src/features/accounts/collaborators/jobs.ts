import type { HourlyJob } from '../../../platform/jobs/jobs.ts';
import { sweepOwnershipOffers } from './ownership-queries.ts';
import { clearExpiredInvitationDigests } from './queries.ts';

/** Forgets links that are over; the invitations stay, to be sent again. */
export const collaboratorJobs: readonly HourlyJob[] = [
  {
    name: 'inviti',
    run: ({ database, clock }) => clearExpiredInvitationDigests(database.db, clock.now().toISOString()),
  },
  { name: 'passaggi', run: ({ database, clock }) => sweepOwnershipOffers(database.db, clock.now().toISOString()) },
];
