import { listCustody, readCustody } from '@commiato/contracts/funerals/custody';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { routeKey, routeQuery } from '../../../lib/queries.ts';

/** The labels of a funeral with their chains. */
export const useCustodyLabels = (funeral: string) => useQuery(routeQuery(listCustody, { params: { id: funeral } }));

/** The label with a code. */
export const useCustodyLabel = (code: string) => useQuery(routeQuery(readCustody, { params: { id: code } }));

/** Refetches whatever shows a chain after it was continued. */
export async function invalidateCustodyLabels(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: routeKey(listCustody) });
  await queries.invalidateQueries({ queryKey: routeKey(readCustody) });
}
