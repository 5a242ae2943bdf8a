import type { Job } from '../../../platform/jobs/jobs.ts';
import { sweepInvitations } from './queries.ts';

/** Forgets the links of invitations that are over; the invitations stay, to be sent again. */
export const collaboratorJobs: readonly Job[] = [
  { name: 'inviti', run: ({ database, clock }) => sweepInvitations(database.db, clock.now().toISOString()) },
];
