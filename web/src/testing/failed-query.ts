import type { RouteDefinition } from '@commiato/contracts/route';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/errors.ts';
import { routeKey } from '../lib/queries.ts';

/** Stores that reading a route has failed, so that what is drawn first shows it: otherwise what is mounted waits for another try. */
export function storeFailure(queries: QueryClient, route: RouteDefinition, ...given: readonly object[]): void {
  queries.setQueryDefaults(routeKey(route), { retryOnMount: false });
  const error = new ApiError({ status: 500, code: 'errore-interno', error: 'Errore interno.' });
  queries
    .getQueryCache()
    .build(queries, { queryKey: [...routeKey(route), ...given] })
    .setState({ status: 'error', error, fetchStatus: 'idle' });
}
