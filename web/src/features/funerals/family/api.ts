import {
  listContributions,
  listFuneralsWithWaitingContributions,
  listRelatives,
} from '@commiato/contracts/notices/family';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { pollIntervalMs, routeKey, routeQuery } from '../../../lib/queries.ts';

/** The relatives who were invited to a funeral's page. */
export const useRelatives = (funeral: string) => useQuery(routeQuery(listRelatives, { params: { id: funeral } }));

/** What the family has written from there. */
export const useContributions = (funeral: string) =>
  useQuery(routeQuery(listContributions, { params: { id: funeral } }));

/** The funerals whose families have sent what nobody has looked at. */
export const useWaitingContributions = (enabled: boolean) =>
  useQuery({ ...routeQuery(listFuneralsWithWaitingContributions), enabled, refetchInterval: pollIntervalMs });

/** Refetches the invited relatives. */
export const invalidateRelatives = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: routeKey(listRelatives) });

/** Refetches what the family has written, and of which families something waits. */
export async function invalidateContributions(queries: QueryClient): Promise<void> {
  const touched = [listContributions, listFuneralsWithWaitingContributions];
  await Promise.all(touched.map((route) => queries.invalidateQueries({ queryKey: routeKey(route) })));
}
