import { readNotice } from '@commiato/contracts/notices/notices';
import {
  countOpenReports,
  listReports,
  type ReportRow,
  type reportFilters,
} from '@commiato/contracts/requests/abuse-reports';
import { useQuery } from '@tanstack/react-query';
import { type PagedQueryOptions, pagedQuery, pollIntervalMs, routeQuery } from '../../../lib/queries.ts';
import type { TableQuery } from '../../../ui/table/DataTable.tsx';

type ReportFilter = (typeof reportFilters)[number];

/** A page of reports, filtered by state or not. */
export const reportsQuery = (query: TableQuery, stato: ReportFilter | undefined): PagedQueryOptions<ReportRow> =>
  pagedQuery(listReports, { query: { ...query, stato } });

/** Number of open reports. */
export const useOpenReportCount = (): number =>
  useQuery({ ...routeQuery(countOpenReports), refetchInterval: pollIntervalMs, refetchOnWindowFocus: 'always' }).data
    ?.totale ?? 0;

/** The notice of a report, for screens that only have its id. */
export const useReportedNotice = (id: string) => useQuery(routeQuery(readNotice, { params: { id } }));
