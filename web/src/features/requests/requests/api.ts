import { countWaitingMatters, listWaitingMatters } from '@commiato/contracts/administration/desk';
import { listInvoices, readInvoice } from '@commiato/contracts/billing/invoices';
import { countOpenReports, listReports } from '@commiato/contracts/requests/abuse-reports';
import { listMessages } from '@commiato/contracts/requests/messages';
import type { FullRequest } from '@commiato/contracts/requests/request-fields';
import {
  changeRequest,
  countUnprocessedRequests,
  listAgencyRequests,
  listOwnRequests,
  listReceivedRequests,
  readOwnRequest,
  readReceivedRequest,
  setRequestProcessed,
} from '@commiato/contracts/requests/requests';
import type { BodyOf } from '@commiato/contracts/route';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { ApiError } from '../../../lib/errors.ts';
import { isEditConflict, saveFailureMessage } from '../../../lib/failure.ts';
import { type Page, pollIntervalMs, routeKey, routeQuery } from '../../../lib/queries.ts';
import { wasCancelled } from '../../../lib/use-upload.ts';

/** The specified messages. */
export const loadFailures = {
  list: 'Errore nel recupero dei documenti',
  message: 'Errore nel recupero del messaggio',
  missing: 'Dettaglio della richiesta non disponibile',
} as const;

/** Rows of the agency's table (admin-and-public 9), and of the others. */
export const requestsPageSize = 20;

/** The specified texts for loading a request and for its failure. */
export const loadTexts = { loading: 'Caricamento in corso...', failure: loadFailures.message };

export const useOwnRequest = (id: string) => useQuery(routeQuery(readOwnRequest, { params: { id } }));

/** The request in an address with sender and operator; never refetched, so that nothing typed is replaced. */
export const useReceivedRequest = (id: string) =>
  useQuery({
    ...routeQuery(readReceivedRequest, { params: { id } }),
    select: ([message]) => message ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Number of unprocessed requests, without reports, which are counted beside their own list. */
export const useUnprocessedCountWithoutReports = (): number =>
  useQuery({
    ...routeQuery(countUnprocessedRequests, { query: { escluse: 'segnalazioni' } }),
    refetchInterval: pollIntervalMs,
    refetchOnWindowFocus: 'always',
  }).data?.totale ?? 0;

/** Refetches everything that shows requests after one was sent or handled. */
export async function invalidateRequests(queries: QueryClient): Promise<void> {
  const touched = [
    listOwnRequests,
    readOwnRequest,
    listReceivedRequests,
    listAgencyRequests,
    readReceivedRequest,
    countUnprocessedRequests,
    listReports,
    countOpenReports,
    listWaitingMatters,
    countWaitingMatters,
    // They say which recovery is open.
    listInvoices,
    readInvoice,
  ];
  await Promise.all(touched.map((route) => queries.invalidateQueries({ queryKey: routeKey(route) })));
}

/** Answers a request or changes its state. */
export function useAnswerOrChangeState(id: string) {
  const queries = useQueryClient();
  return async (body: BodyOf<typeof changeRequest>): Promise<FullRequest> => {
    const message = await call(changeRequest, { params: { id }, body });
    queries.setQueryData(routeQuery(readReceivedRequest, { params: { id } }).queryKey, [message]);
    await Promise.all([invalidateRequests(queries), queries.invalidateQueries({ queryKey: routeKey(listMessages) })]);
    return message;
  };
}

/** The request as it is stored now, after a conflict; the screen shows it too, with the message that the agency wrote meanwhile. */
export function useReloadReceivedRequest(id: string) {
  const queries = useQueryClient();
  return async (): Promise<FullRequest> => {
    const [message] = await call(readReceivedRequest, { params: { id } });
    if (!message) throw new Error(loadFailures.missing);
    queries.setQueryData(routeQuery(readReceivedRequest, { params: { id } }).queryKey, [message]);
    await queries.invalidateQueries({ queryKey: routeKey(listMessages) });
    return message;
  };
}

/** Marks a request as processed or not, if the agency has not written more than was read; the row keeps its place until the list is loaded again. */
export function useSetProcessed(id: string) {
  const queries = useQueryClient();
  return async (change: BodyOf<typeof setRequestProcessed>): Promise<void> => {
    const changed = await call(setRequestProcessed, { params: { id }, body: change }).catch(async (error: unknown) => {
      // What the agency has written meanwhile is shown, and how much it has written now.
      if (isEditConflict(error))
        await Promise.all([
          invalidateRequests(queries),
          queries.invalidateQueries({ queryKey: routeKey(listMessages) }),
        ]);
      throw error;
    });
    for (const list of [listAgencyRequests, listReceivedRequests])
      queries.setQueriesData<Page<{ readonly _id: string }>>({ queryKey: routeKey(list) }, (page) =>
        page && 'rows' in page
          ? { ...page, rows: page.rows.map((row) => (row._id === id ? { ...row, ...changed } : row)) }
          : page,
      );
    const counts = [
      countUnprocessedRequests,
      countOpenReports,
      listReports,
      readReceivedRequest,
      listWaitingMatters,
      countWaitingMatters,
    ];
    await Promise.all(counts.map((route) => queries.invalidateQueries({ queryKey: routeKey(route) })));
  };
}

/** The message for a failed request; null if the fields show it. */
export function sendFailureMessage(error: unknown): string | null {
  if (wasCancelled(error)) return 'Invio interrotto. Puoi riprovare: non invierai due volte.';
  if (error instanceof ApiError && error.code === 'chiave-riusata')
    return 'Risulta già inviata prima delle ultime modifiche: la trovi tra i tuoi documenti.';
  return saveFailureMessage(error);
}
