import { fetchReceiptsFromMailbox, readOwnMailbox } from '@commiato/contracts/billing/certified-mail';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { routeKey, routeQuery } from '../../../lib/queries.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { invalidateDocuments } from '../documents/api.ts';

/** The agency's certified mailbox; nothing for whoever does not see the settings. */
export const useMailbox = () => useQuery({ ...routeQuery(readOwnMailbox), enabled: useMayCall(readOwnMailbox) });

/** Reads the mailbox now; returns the result for each receipt. */
export function useFetchReceiptsFromMailbox() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(fetchReceiptsFromMailbox),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: routeKey(readOwnMailbox) });
      await invalidateDocuments(queries);
    },
  });
}
