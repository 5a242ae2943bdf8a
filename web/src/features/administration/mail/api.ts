import { countWaitingMatters, listWaitingMatters } from '@commiato/contracts/administration/desk';
import {
  exportOutboxMail,
  listOutboxMail,
  type MailRow,
  type MailState,
  retryMail,
  setMailAside,
} from '@commiato/contracts/administration/mail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callFile } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { type PagedQueryOptions, pagedQuery, routeKey } from '../../../lib/queries.ts';
import type { TableQuery } from '../../../ui/table/DataTable.tsx';
import type { ExportQuery } from '../../../ui/table/export/export-query.ts';
import { showFailureToast, showSuccessToast } from '../../../ui/toast.ts';

/** Interval for refetching an open list, in ms, because mails leave meanwhile. */
const refreshMs = 10_000;

/** A page of the outbox, filtered by state or not. */
export function mailQuery(query: TableQuery, stato: MailState | undefined): PagedQueryOptions<MailRow> {
  const read: PagedQueryOptions<MailRow> = pagedQuery(listOutboxMail, { query: { ...query, stato } });
  return { ...read, refetchInterval: refreshMs };
}

/** Export of all matching mails, filtered by state or not. */
export const fetchMailFile = (query: ExportQuery, stato: MailState | undefined) =>
  callFile(exportOutboxMail, { query: { ...query, stato } });

/** Calls for a mail, and then reads anew what shows its state. */
function useMailMutation(route: typeof retryMail | typeof setMailAside, id: string, done: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(route, { params: { id } }),
    onSuccess: () => showSuccessToast(done),
    // Over the list: what another administrator did meanwhile may take the row away, and a sentence in it would go with it.
    onError: (error) => showFailureToast(messageOf(error, 'Non è stato possibile: riprova tra poco.')),
    // Also after a failure, because the mail may have been sent meanwhile.
    onSettled: () =>
      Promise.all(
        [listOutboxMail, listWaitingMatters, countWaitingMatters].map((list) =>
          queries.invalidateQueries({ queryKey: routeKey(list) }),
        ),
      ),
  });
}

/** Puts a mail back into the queue. */
export const useRetryMail = (id: string) => useMailMutation(retryMail, id, 'E-mail rimessa in coda.');

/** Takes a failed mail off the desk. */
export const useSetMailAside = (id: string) => useMailMutation(setMailAside, id, 'E-mail accantonata.');
