import { listMessages, sendMessage } from '@commiato/contracts/requests/messages';
import { listAgencyRequests, listReceivedRequests } from '@commiato/contracts/requests/requests';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { pollIntervalMs, routeKey, routeQuery } from '../../../lib/queries.ts';

/** What was written about a request; an open screen asks for news. */
export const useMessages = (id: string) =>
  useQuery({
    ...routeQuery(listMessages, { params: { id } }),
    refetchInterval: pollIntervalMs,
    refetchOnWindowFocus: 'always',
  });

/** Writes to the other side, and reads anew what shows who waits for an answer. */
export function useSendMessage(id: string) {
  const queries = useQueryClient();
  return async (testo: string): Promise<void> => {
    await call(sendMessage, { params: { id }, body: { testo } });
    const touched = [listMessages, listReceivedRequests, listAgencyRequests];
    await Promise.all(touched.map((route) => queries.invalidateQueries({ queryKey: routeKey(route) })));
  };
}
