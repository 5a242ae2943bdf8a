import type { RouteDefinition } from '@commiato/contracts/route';
import type { QueryClient } from '@tanstack/react-query';
import { makeQueryClient, routeKey } from '../lib/queries.ts';

/** The addresses among `routes` whose answers in the cache are still taken for true after a change. */
export async function addressesKept(
  invalidate: (queries: QueryClient) => Promise<unknown>,
  routes: readonly RouteDefinition[],
): Promise<string[]> {
  const queries = makeQueryClient();
  for (const route of routes) queries.setQueryData(routeKey(route), {});
  await invalidate(queries);
  const kept = routes.filter((route) => !queries.getQueryState(routeKey(route))?.isInvalidated);
  queries.clear();
  return kept.map(({ path }) => path);
}
