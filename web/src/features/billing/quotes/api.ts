import { type Quote, readQuote } from '@commiato/contracts/billing/quotes';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { isEditConflict } from '../../../lib/failure.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { invalidateDocuments, runDocumentAction } from '../documents/api.ts';
import { quoteMeanwhileText } from './fields.ts';

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

/** Runs an action on a quote, and says what has happened to it: the client may have accepted it while the agency's screen was open. */
export const runQuoteAction = <T>(queries: QueryClient, shown: Quote, action: () => Promise<T>): Promise<T> =>
  runDocumentAction(
    queries,
    {
      shown,
      read: () => queries.fetchQuery({ ...quoteQuery(shown._id), staleTime: 0, gcTime: 0 }),
      isOutdated: (error) =>
        error.code === 'stato-non-ammesso' || error.code === 'documento-definitivo' || isEditConflict(error),
      meanwhileText: quoteMeanwhileText,
    },
    action,
  );
