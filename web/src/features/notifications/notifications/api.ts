import {
  exportNotifications,
  listNewestNotifications,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  maxBellNotifications,
  type Notification,
  type NotificationRow,
} from '@commiato/contracts/notifications/notifications';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callFile } from '../../../lib/client.ts';
import { type Page, pagedQuery, pollIntervalMs, routeKey, routeQuery } from '../../../lib/queries.ts';
import type { TableQuery } from '../../../ui/table/DataTable.tsx';
import type { ExportQuery } from '../../../ui/table/export/export-query.ts';

/** Rows of both tables (admin-and-public 9). */
export const notificationsPageSize = 20;

/** The specified messages. */
export const notificationFailureMessages = {
  load: 'Errore nel recupero delle notifiche',
  update: "Errore nell'aggiornamento della notifica",
} as const;

/** Refetches on load, every five minutes, and on return to the tab. */
const pollOptions = { refetchInterval: pollIntervalMs, refetchOnWindowFocus: 'always' } as const;
const newestQuery = routeQuery(listNewestNotifications);

/** One page of the notifications that the account may see. */
export const notificationsPageQuery = (query: TableQuery & { letto?: 'true' | 'false'; campanella?: 'true' }) =>
  pagedQuery<NotificationRow, typeof listNotifications>(listNotifications, { query });

/** Export of all matching notifications. */
export const fetchNotificationsFile = (query: ExportQuery) => callFile(exportNotifications, { query });

/** The agency's newest notifications, for the bell. */
export const useNewestNotifications = () => useQuery({ ...newestQuery, ...pollOptions });

/** Number of the unread notifications that the caller wants in the bell: counted among the newest, or by the server if there may be more. */
export function useUnreadCount(): number {
  const newest = useNewestNotifications().data ?? [];
  const mayBeMore = newest.length >= maxBellNotifications;
  const counted = useQuery({
    ...notificationsPageQuery({ letto: 'false', campanella: 'true', page: 1, pageSize: 1 }),
    ...pollOptions,
    enabled: mayBeMore,
  });
  const here = newest.filter(({ letto }) => !letto).length;
  return mayBeMore ? Math.max(here, counted.data?.total ?? 0) : here;
}

/** Marks a notification as read and updates it in the bell's list; if it is not there, that is only logged (specified). */
export function useMarkRead() {
  const queries = useQueryClient();
  return async (id: string): Promise<void> => {
    await call(markNotificationRead, { params: { id }, body: { letto: true } });
    const known = queries.getQueryData(newestQuery.queryKey)?.some(({ _id }) => _id === id);
    if (known) markReadInCache(queries, ({ _id }) => _id === id);
    // biome-ignore lint/suspicious/noConsole: specified: where the list has no such notification, a log entry and nothing else
    else console.info(`Notifica ${id} non presente nell'elenco locale`);
    await queries.invalidateQueries({ queryKey: routeKey(listNotifications) });
  };
}

/** Marks all notifications as read that the bell or the list has shown: what arrived since they were read stays unread. */
export function useMarkAllRead() {
  const queries = useQueryClient();
  return async (): Promise<void> => {
    const newest = findNewestShown(queries);
    await call(markAllNotificationsRead, { body: { finoA: newest?._id } });
    markReadInCache(queries, ({ data }) => newest === undefined || data <= newest.data);
    await Promise.all(
      [listNewestNotifications, listNotifications].map((list) =>
        queries.invalidateQueries({ queryKey: routeKey(list) }),
      ),
    );
  };
}

/** The newest notification that the bell or the list has read: each has some that the other has not. */
function findNewestShown(queries: QueryClient): Notification | undefined {
  const pages = queries.getQueriesData<Page<Notification>>({ queryKey: routeKey(listNotifications) });
  const shown = [
    ...(queries.getQueryData(newestQuery.queryKey) ?? []),
    ...pages.flatMap(([, page]) => page?.rows ?? []),
  ];
  return shown.reduce<Notification | undefined>(
    (newest, one) => (newest !== undefined && newest.data >= one.data ? newest : one),
    undefined,
  );
}

function markReadInCache(queries: QueryClient, which: (one: Notification) => boolean): void {
  queries.setQueryData(newestQuery.queryKey, (list) =>
    list?.map((one) => (which(one) ? { ...one, letto: true } : one)),
  );
}
