import { countWaitingMatters, listWaitingMatters } from '@commiato/contracts/administration/desk';
import { listMessages, sendMessage } from '@commiato/contracts/requests/messages';
import {
  countUnprocessedRequests,
  listAgencyRequests,
  listReceivedRequests,
} from '@commiato/contracts/requests/requests';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { pollIntervalMs, routeKey, routeQuery } from '../../../lib/queries.ts';

/** Messages about a request, refetched at intervals. */
export const useMessages = (id: string) =>
  useQuery({
    ...routeQuery(listMessages, { params: { id } }),
    refetchInterval: pollIntervalMs,
    refetchOnWindowFocus: 'always',
  });

/** Sends a message and refetches the lists, which show who waits for an answer. */
export function useSendMessage(id: string) {
  const queries = useQueryClient();
  return async (testo: string, idempotencyKey: string): Promise<void> => {
    await call(sendMessage, { params: { id }, body: { testo }, idempotencyKey });
    const touched = [
      listMessages,
      listReceivedRequests,
      listAgencyRequests,
      countUnprocessedRequests,
      listWaitingMatters,
      countWaitingMatters,
    ];
    await Promise.all(touched.map((route) => queries.invalidateQueries({ queryKey: routeKey(route) })));
  };
}
