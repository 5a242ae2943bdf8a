import type { Answer, RouteDefinition } from '@commiato/contracts/route';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { type CallArguments, call, callPaged } from './client.ts';
import { ApiError } from './errors.ts';

/**
 * The cache of the server's answers. A refusal is not retried, a lost connection once. What somebody changes is sent at once, and fails, where
 * the browser has no network: held back until it returns, a dialog stayed busy without a word, and what was given up was done after all.
 */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status < 500),
      },
      mutations: { networkMode: 'always' },
    },
  });

/** How often an open screen reads its data again, in milliseconds (agency-area 9). */
export const pollIntervalMs = 300_000;

/** The first part of the cache keys of all answers of a route: use it to invalidate them. */
export const routeKey = (route: RouteDefinition): readonly [string, string] => [route.method, route.path];

/** Refetches what screens show of some routes, and marks the rest of their answers as stale. */
export async function invalidateRoutes(queries: QueryClient, routes: readonly RouteDefinition[]): Promise<void> {
  await Promise.all(routes.map((route) => queries.invalidateQueries({ queryKey: routeKey(route) })));
}

/**
 * Removes a route's answers from the cache. An answer that a screen still shows is removed when nothing shows it any more: the screen
 * that is about to close would read it again.
 */
export function removeAnswersOnceUnused(queries: QueryClient, route: RouteDefinition): void {
  const cache = queries.getQueryCache();
  for (const query of cache.findAll({ queryKey: routeKey(route) })) {
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

/** Whether a cached answer is about the thing with this id, by the address that it was read from: once deleted, it is a 404. */
export const createQueryAboutIdTest =
  (id: string) =>
  ({ queryKey: [, , given] }: { readonly queryKey: readonly unknown[] }): boolean =>
    typeof given === 'object' &&
    given !== null &&
    'params' in given &&
    Object.values(given.params ?? {}).some((value) => value === id);

/**
 * Refetches what is in the cache, but no answer that a form stands on, which is read once: read again it begins the form anew, without what was
 * typed.
 */
export const invalidateAllButForms = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ observers }) =>
      !observers.some(({ options }) => options.staleTime === Number.POSITIVE_INFINITY && options.gcTime === 0),
  });

/** The options of useQuery to read a route. */
export function routeQuery<R extends RouteDefinition>(route: R, ...args: CallArguments<R>) {
  return queryOptions<Answer<R>>({ queryKey: [...routeKey(route), ...args], queryFn: () => call(route, ...args) });
}

/** One page of a list; `total` counts the rows of all pages. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** The options of useQuery to read a page of a list. */
export interface PagedQueryOptions<Row> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: () => Promise<Page<Row>>;
  /** How often an open list is read again, in milliseconds. */
  readonly refetchInterval?: number;
}

type ListRoute<Row> = RouteDefinition & { readonly paged: true; readonly answer: z.ZodArray<z.ZodType<Row>> };

/** The options of useQuery to read a page of a list, for the table kit. */
export const pagedQuery = <Row, R extends ListRoute<Row>>(
  route: R,
  ...args: CallArguments<R>
): PagedQueryOptions<Row> => ({
  queryKey: [...routeKey(route), ...args],
  queryFn: () => callPaged(route, ...args),
});
