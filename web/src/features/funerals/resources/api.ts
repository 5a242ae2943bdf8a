import { listResources } from '@commiato/contracts/funerals/resources';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { routeKey, routeQuery } from '../../../lib/queries.ts';

/** The agency's people, hearses and rooms. */
export const useResources = () => useQuery(routeQuery(listResources));

/** Refetches the lists after a resource was changed. */
export const invalidateResources = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: routeKey(listResources) });
