import type { Chore } from '../../../platform/jobs/chores.ts';
import { sweepLinks } from './queries.ts';
import { workOffRecoveries } from './service.ts';

/** Dead links, and recoveries that a process left behind when it died. */
export const passwordChores: readonly Chore[] = [
  { name: 'link-password', run: ({ database, clock }) => sweepLinks(database.db, clock.now().toISOString()) },
  { name: 'recuperi', run: workOffRecoveries },
];
