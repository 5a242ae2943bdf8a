import { listAgenda } from '@commiato/contracts/funerals/agenda';
import { listCustody, readCustody } from '@commiato/contracts/funerals/custody';
import { readFuneral } from '@commiato/contracts/funerals/funerals';
import { readHistory } from '@commiato/contracts/funerals/history';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { invalidateRoutes, routeQuery } from '../../../lib/queries.ts';

/** The labels of a funeral with their chains. */
export const useCustodyLabels = (funeral: string) => useQuery(routeQuery(listCustody, { params: { id: funeral } }));

/** The label with a code. */
export const useCustodyLabel = (code: string) => useQuery(routeQuery(readCustody, { params: { id: code } }));

/** Refetches whatever shows a chain after it was begun or continued: the history of a funeral tells of a new label, its summary and the day sheet where the body is. */
export const invalidateCustodyLabels = (queries: QueryClient): Promise<void> =>
  invalidateRoutes(queries, [listCustody, readCustody, readHistory, readFuneral, listAgenda]);
