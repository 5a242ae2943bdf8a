import {
  listDocumentsSentToAgency,
  listReceivedDocuments,
  type SentDocument,
  withdrawDocument,
} from '@commiato/contracts/office/sent-documents';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { pagedQuery, pollIntervalMs, routeKey } from '../../../lib/queries.ts';
import type { TableQuery } from '../../../ui/table/DataTable.tsx';

/** Rows of both tables (admin-and-public 9). */
export const documentsPageSize = 20;
/** The specified error message for a failed list. */
export const loadFailure = 'Errore nel recupero dei documenti';

/** One page of the documents received by the caller's agency. */
export const receivedDocumentsQuery = (query: TableQuery & { letto?: 'false' }) =>
  pagedQuery<SentDocument, typeof listReceivedDocuments>(listReceivedDocuments, { query });

/** One page of the documents sent to an agency. */
export const sentDocumentsQuery = (id: string, query: TableQuery) =>
  pagedQuery<SentDocument, typeof listDocumentsSentToAgency>(listDocumentsSentToAgency, { params: { id }, query });

/** Number of unread documents; refetched every five minutes and on return to the tab. */
export function useUnreadDocumentCount(): number {
  const { data } = useQuery({
    ...receivedDocumentsQuery({ letto: 'false', page: 1, pageSize: 1 }),
    refetchInterval: pollIntervalMs,
    refetchOnWindowFocus: 'always',
  });
  return data?.total ?? 0;
}

/** Refetches lists and count after a document was opened. */
export function useInvalidateReceivedDocuments() {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: routeKey(listReceivedDocuments) });
}

/** Withdraws a document from its agency. */
export function useWithdrawal() {
  const queries = useQueryClient();
  return async (id: string): Promise<void> => {
    await call(withdrawDocument, { params: { id } });
    await queries.invalidateQueries({ queryKey: routeKey(listDocumentsSentToAgency) });
  };
}
