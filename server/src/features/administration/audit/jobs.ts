import type { Chore } from '../../../platform/jobs/chores.ts';
import { forgottenBefore } from './policy.ts';
import { forgetAuditBefore } from './queries.ts';

export const auditChores: readonly Chore[] = [
  {
    name: 'registro',
    run: ({ database, clock }) => forgetAuditBefore(database.db, forgottenBefore(clock.now()).toISOString()),
  },
];
