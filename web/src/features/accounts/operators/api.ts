import { deleteOperator, listOperators, readOperator } from '@commiato/contracts/accounts/operators';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { routeKey, routeQuery } from '../../../lib/queries.ts';

/** An operator for its form; never refetched, so that nothing typed is replaced. */
export const useOperator = (id: string) =>
  useQuery({ ...routeQuery(readOperator, { params: { id } }), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

/** Refetches everything that shows an operator after it was created, changed or deleted. */
export async function invalidateOperators(queries: QueryClient): Promise<void> {
  const touched = [listOperators, readOperator];
  await Promise.all(touched.map((route) => queries.invalidateQueries({ queryKey: routeKey(route) })));
}

/** Deletes an operator and refetches the lists, but not the operator itself, which would fail. */
export function useOperatorDeletion(id: string) {
  const queries = useQueryClient();
  return async (): Promise<void> => {
    await call(deleteOperator, { params: { id } });
    await queries.invalidateQueries({ queryKey: routeKey(listOperators) });
  };
}
