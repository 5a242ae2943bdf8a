import { changeNotice, listAllNotices, readNotice } from '@commiato/contracts/notices/notices';
import {
  countReports,
  listReports,
  type ReportRow,
  type reportFilters,
} from '@commiato/contracts/requests/abuse-reports';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { keyOf, type PagedRead, pagedQuery, pollEvery, routeQuery } from '../../../lib/queries.ts';
import type { TableQuery } from '../../../ui/table/DataTable.tsx';
import { showToast } from '../../../ui/toast.ts';

type ReportFilter = (typeof reportFilters)[number];

/** A page of the reports, of one state or of all. */
export const readReports = (query: TableQuery, stato: ReportFilter | undefined): PagedRead<ReportRow> =>
  pagedQuery(listReports, { query: { ...query, stato } });

/** How many reports wait for the administration. */
export const useOpenReports = (): number =>
  useQuery({ ...routeQuery(countReports), refetchInterval: pollEvery, refetchOnWindowFocus: 'always' }).data?.totale ??
  0;

/** The notice of a report, for who has only its identifier. */
export const useReportedNotice = (id: string) => useQuery(routeQuery(readNotice, { params: { id } }));

/** Takes a notice off every public page at once, or shows it again. */
export function useHiding(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (disattivo: boolean) => call(changeNotice, { params: { id }, body: { disattivo } }),
    onSuccess: (notice) => {
      queries.setQueryData(routeQuery(readNotice, { params: { id } }).queryKey, notice);
      showToast(
        notice.disattivo ? 'Annuncio nascosto: non si vede più da nessuna parte.' : 'Annuncio di nuovo visibile.',
      );
    },
    onSettled: () =>
      Promise.all([listReports, listAllNotices].map((list) => queries.invalidateQueries({ queryKey: keyOf(list) }))),
  });
}
