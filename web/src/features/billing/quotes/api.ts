import { isEditable } from '@commiato/billing/states';
import { type Quote, readQuote } from '@commiato/contracts/billing/quotes';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/errors.ts';
import { isEditConflict } from '../../../lib/failure.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { showFailureToast } from '../../../ui/toast.ts';
import { invalidateDocumentLists, invalidateDocuments } from '../documents/api.ts';
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

const isQuoteOutdated = (error: unknown): error is ApiError =>
  isEditConflict(error) ||
  (error instanceof ApiError && (error.code === 'stato-non-ammesso' || error.code === 'documento-definitivo'));

/**
 * Runs an action on a quote. Where it is refused because the quote has changed, reads the quote anew and throws what has happened to it: the client
 * may have accepted it while the agency's screen was open.
 */
export async function runQuoteAction<T>(queries: QueryClient, shown: Quote, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (!isQuoteOutdated(error)) throw error;
    const now = await queries.fetchQuery({ ...quoteQuery(shown._id), staleTime: 0, gcTime: 0 }).catch(() => null);
    if (!now) throw error;
    await invalidateDocumentLists(queries);
    const text = quoteMeanwhileText(now);
    // Editor and view take each other's place, and the open dialog goes with them.
    if (isEditable(now.stato) !== isEditable(shown.stato)) showFailureToast(text);
    throw new ApiError({ status: error.status, code: error.code, error: text });
  }
}
