import {
  listPartnerServices,
  type PartnerService,
  readPartnerService,
} from '@commiato/contracts/office/partner-services';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { pagedQuery, routeKey, routeQuery } from '../../../lib/queries.ts';
import type { TableQuery } from '../../../ui/table/DataTable.tsx';

/** Error messages for failed loading. */
export const loadFailures = {
  list: 'Errore nel recupero delle convenzioni',
  one: 'Errore nel recupero della convenzione',
} as const;

/** One page of the partner services that the account may see. */
export const partnerServicesQuery = (query: TableQuery) =>
  pagedQuery<PartnerService, typeof listPartnerServices>(listPartnerServices, { query });

/** A partner service for its form; never refetched, so that nothing typed is replaced. */
export const usePartnerService = (id: string) =>
  useQuery({ ...routeQuery(readPartnerService, { params: { id } }), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

/** Refetches the lists after a partner service was created, changed or deleted. */
export const invalidatePartnerServices = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: routeKey(listPartnerServices) });
