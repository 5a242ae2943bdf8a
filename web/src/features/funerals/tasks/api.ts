import { readHistory } from '@commiato/contracts/funerals/history';
import { listTasks } from '@commiato/contracts/funerals/tasks';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { invalidateRoutes, pollIntervalMs, routeQuery } from '../../../lib/queries.ts';

/** Tasks by filter: of a funeral, of some days, with or without done ones, of all or of the caller alone; refetched at intervals. */
export const useTasks = (
  query: { servizio?: string; da?: string; a?: string; fatti?: boolean; assegnato?: 'me' } = {},
  enabled = true,
) => useQuery({ ...routeQuery(listTasks, { query }), refetchInterval: pollIntervalMs, enabled });

/** Refetches everything that shows tasks after they were changed: the history of a funeral tells of a deleted one. */
export const invalidateTasks = (queries: QueryClient): Promise<void> =>
  invalidateRoutes(queries, [listTasks, readHistory]);
