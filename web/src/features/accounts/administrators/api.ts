import { listAdministrators } from '@commiato/contracts/accounts/administrators';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { routeKey, routeQuery } from '../../../lib/queries.ts';

/** The administrators by name. */
export const useAdministrators = () => useQuery(routeQuery(listAdministrators));

/** Refetches the administrators after one was changed. */
export const invalidateAdministrators = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: routeKey(listAdministrators) });
