import type { Chore } from '../../../platform/jobs/chores.ts';
import { forgetVisitors } from './queries.ts';

/** Visitors without a cookie are forgotten after their day (decisions F5). */
export const heartChores: readonly Chore[] = [
  { name: 'visitatori', run: ({ database, clock }) => forgetVisitors(database.db, clock.now().toISOString()) },
];
