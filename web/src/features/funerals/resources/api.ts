import { listResources, type Resource } from '@commiato/contracts/funerals/resources';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { routeKey, routeQuery } from '../../../lib/queries.ts';

/** The agency's people, hearses and rooms. */
export const useResources = () => useQuery(routeQuery(listResources));

/** Whether the caller is among the people of the agenda. */
export const isCallerListed = (resources: readonly Resource[]): boolean => resources.some(({ propria }) => propria);

/** Refetches the lists after a resource was changed. */
export const invalidateResources = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: routeKey(listResources) });
