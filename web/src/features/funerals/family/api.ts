import { listContributions, listRelatives } from '@commiato/contracts/notices/family';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { routeKey, routeQuery } from '../../../lib/queries.ts';

/** The relatives who were invited to a funeral's page. */
export const useRelatives = (funeral: string) => useQuery(routeQuery(listRelatives, { params: { id: funeral } }));

/** What the family has written from there. */
export const useContributions = (funeral: string) =>
  useQuery(routeQuery(listContributions, { params: { id: funeral } }));

/** Refetches the invited relatives. */
export const invalidateRelatives = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: routeKey(listRelatives) });

/** Refetches what the family has written. */
export const invalidateContributions = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: routeKey(listContributions) });
