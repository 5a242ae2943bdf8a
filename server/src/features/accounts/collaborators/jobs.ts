import type { AssignedWorkRules } from '../../../platform/feature/work-of-people.ts';
import type { HourlyJob } from '../../../platform/jobs/jobs.ts';
import { sweepOwnershipOffers } from './ownership-queries.ts';
import { clearExpiredInvitationDigests } from './queries.ts';
import { cleanUpAfterErasedAgencies } from './service.ts';

/** Forgets links that are over, whose invitations stay, to be sent again, and people whom an erased agency leaves behind. */
export const collaboratorJobs = (work: AssignedWorkRules): readonly HourlyJob[] => [
  {
    name: 'inviti',
    run: ({ database, clock }) => clearExpiredInvitationDigests(database.db, clock.now().toISOString()),
  },
  { name: 'passaggi', run: ({ database, clock }) => sweepOwnershipOffers(database.db, clock.now().toISOString()) },
  { name: 'persone di agenzie cancellate', run: (deps) => cleanUpAfterErasedAgencies(deps, work) },
];
