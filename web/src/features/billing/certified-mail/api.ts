import { readOwnMailbox, readReceiptsByMail } from '@commiato/contracts/billing/certified-mail';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { routeKey, routeQuery } from '../../../lib/queries.ts';
import { invalidateDocuments } from '../documents/api.ts';

/** The certified mailbox with which the agency sends its invoices. */
export const useMailbox = () => useQuery(routeQuery(readOwnMailbox));

/** Reads the mailbox now; answers what became of each receipt. */
export function useReadMailbox() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(readReceiptsByMail),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: routeKey(readOwnMailbox) });
      await invalidateDocuments(queries);
    },
  });
}
