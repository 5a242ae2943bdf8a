import { listTasks } from '@commiato/contracts/funerals/tasks';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { routeKey, routeQuery } from '../../../lib/queries.ts';

/** What is to be done: the open ones, of a funeral, of some days, done ones too. */
export const useTasks = (query: { servizio?: string; da?: string; a?: string; fatti?: boolean } = {}) =>
  useQuery(routeQuery(listTasks, { query }));

/** After tasks were written, what shows them is read anew. */
export const invalidateTasks = (queries: QueryClient) => queries.invalidateQueries({ queryKey: routeKey(listTasks) });
