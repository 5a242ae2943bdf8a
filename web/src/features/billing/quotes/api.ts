import { type Quote, readQuote } from '@commiato/contracts/billing/quotes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { routeQuery } from '../../../lib/queries.ts';
import { invalidateDocuments } from '../documents/api.ts';

const quoteQuery = (id: string) => routeQuery(readQuote, { params: { id } });

/** A quote for its screen; never refetched, so that nothing typed is replaced. */
export const useQuote = (id: string) => useQuery({ ...quoteQuery(id), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

/** Puts a returned quote into the cache and refetches the lists. */
export function useQuoteCacheUpdate() {
  const queries = useQueryClient();
  return async (quote: Quote): Promise<void> => {
    await invalidateDocuments(queries);
    queries.setQueryData(quoteQuery(quote._id).queryKey, quote);
  };
}
