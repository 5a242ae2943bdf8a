import { fetchReceiptsFromMailbox, type Mailbox, readOwnMailbox } from '@commiato/contracts/billing/certified-mail';
import { readBillingSettings } from '@commiato/contracts/billing/settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { routeKey, routeQuery } from '../../../lib/queries.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { invalidateDocuments, useBillingSettings } from '../documents/api.ts';

/** The agency's certified mailbox; nothing for whoever does not see the settings. */
export const useMailbox = () => useQuery({ ...routeQuery(readOwnMailbox), enabled: useMayCall(readOwnMailbox) });

/**
 * The certified address from which invoices leave; empty where no mailbox is connected. For whoever bills: a bookkeeper, who does not see the settings, was
 * told to take each file to the portal by hand, and found no way to read the receipts.
 */
export const useSendingAddress = (): string => useBillingSettings().data?.casellaPec ?? '';

/** Shows a mailbox that was just connected or disconnected; the settings tell its address to the screens of invoices, and are read anew there. */
export function useMailboxUpdate(): (mailbox: Mailbox) => void {
  const queries = useQueryClient();
  return (mailbox) => {
    queries.setQueryData(routeQuery(readOwnMailbox).queryKey, mailbox);
    void queries.invalidateQueries({ queryKey: routeKey(readBillingSettings), refetchType: 'none' });
  };
}

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
