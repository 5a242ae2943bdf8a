import type { Answer, RouteDefinition } from '@commiato/contracts/route';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { type CallArguments, call, callPaged } from './client.ts';
import { ApiError } from './errors.ts';

/** What the browser remembers of the server's answers; a refusal is final, a lost connection is tried once more. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status < 500),
      },
    },
  });

/** How often open screens ask for news, in milliseconds (agency-area 9). */
export const pollEvery = 300_000;

/** The first part of every key of a route's answers: to invalidate them all. */
export const keyOf = (route: RouteDefinition): readonly [string, string] => [route.method, route.path];

/**
 * Forgets a route's answers; one that a screen still shows, once nothing shows it any more: a screen that is leaving would ask for it again.
 */
export function forgetUnused(queries: QueryClient, route: RouteDefinition): void {
  const cache = queries.getQueryCache();
  for (const query of cache.findAll({ queryKey: keyOf(route) })) {
    if (!query.isActive()) cache.remove(query);
    else {
      const stop = cache.subscribe((event) => {
        if (event.query !== query || query.getObserversCount() > 0) return;
        stop();
        cache.remove(query);
      });
    }
  }
}

/** Reading a route, for useQuery. */
export function routeQuery<R extends RouteDefinition>(route: R, ...args: CallArguments<R>) {
  return queryOptions<Answer<R>>({ queryKey: [...keyOf(route), ...args], queryFn: () => call(route, ...args) });
}

/** One page of a list and the number of all its rows. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** How a page is read and remembered. */
export interface PagedRead<Row> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: () => Promise<Page<Row>>;
  /** For what changes while one watches: how often an open list is read anew, in milliseconds. */
  readonly refetchInterval?: number;
}

type ListRoute<Row> = RouteDefinition & { readonly paged: true; readonly answer: z.ZodArray<z.ZodType<Row>> };

/** Reading a page of a list, for the table kit. */
export const pagedQuery = <Row, R extends ListRoute<Row>>(route: R, ...args: CallArguments<R>): PagedRead<Row> => ({
  queryKey: [...keyOf(route), ...args],
  queryFn: () => callPaged(route, ...args),
});
