import {
  listReceivedDocuments,
  listSentDocuments,
  type SentDocument,
  withdrawDocument,
} from '@commiato/contracts/office/sent-documents';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { pagedQuery, pollIntervalMs, routeKey } from '../../../lib/queries.ts';
import type { TableQuery } from '../../../ui/table/DataTable.tsx';

/** Rows of both tables (admin-and-public 9). */
export const documentsPage = 20;
/** The specified sentence for a list that does not come. */
export const loadFailure = 'Errore nel recupero dei documenti';

/** One page of what the own agency was sent. */
export const receivedPageQuery = (query: TableQuery & { letto?: 'false' }) =>
  pagedQuery<SentDocument, typeof listReceivedDocuments>(listReceivedDocuments, { query });

/** One page of what was sent to an agency. */
export const sentPageQuery = (id: string, query: TableQuery) =>
  pagedQuery<SentDocument, typeof listSentDocuments>(listSentDocuments, { params: { id }, query });

/** How many received documents wait to be opened; asked again every five minutes and on return to the tab. */
export function useUnreadDocuments(): number {
  const { data } = useQuery({
    ...receivedPageQuery({ letto: 'false', page: 1, pageSize: 1 }),
    refetchInterval: pollIntervalMs,
    refetchOnWindowFocus: 'always',
  });
  return data?.total ?? 0;
}

/** After a document was opened: lists and count are read anew. */
export function useInvalidateReceived() {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: routeKey(listReceivedDocuments) });
}

/** Takes a document back from its agency. */
export function useWithdrawal() {
  const queries = useQueryClient();
  return async (id: string): Promise<void> => {
    await call(withdrawDocument, { params: { id } });
    await queries.invalidateQueries({ queryKey: routeKey(listSentDocuments) });
  };
}
