import { listResources } from '@commiato/contracts/funerals/resources';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { routeKey, routeQuery } from '../../../lib/queries.ts';

/** People, hearses and rooms of the agency's. */
export const useResources = () => useQuery(routeQuery(listResources));

/** After one was written, the lists are read anew. */
export const invalidateResources = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: routeKey(listResources) });
