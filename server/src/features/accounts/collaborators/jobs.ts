import type { Job } from '../../../platform/jobs/jobs.ts';
import { sweepOffers } from './ownership-queries.ts';
import { sweepInvitations } from './queries.ts';

/** Forgets links that are over; the invitations stay, to be sent again. */
export const collaboratorJobs: readonly Job[] = [
  { name: 'inviti', run: ({ database, clock }) => sweepInvitations(database.db, clock.now().toISOString()) },
  { name: 'passaggi', run: ({ database, clock }) => sweepOffers(database.db, clock.now().toISOString()) },
];
