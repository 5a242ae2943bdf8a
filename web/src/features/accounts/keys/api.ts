import { listKeys } from '@commiato/contracts/accounts/keys';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { routeKey, routeQuery } from '../../../lib/queries.ts';

/** The keys with which other programs work for the agency. */
export const useKeys = () => useQuery(routeQuery(listKeys));

/** Refetches the keys after one was made or ended. */
export const invalidateKeys = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: routeKey(listKeys) });
