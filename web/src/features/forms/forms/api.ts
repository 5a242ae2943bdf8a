import { countWaitingMatters, listWaitingMatters } from '@commiato/contracts/administration/desk';
import {
  type FormRow,
  listForms,
  listWaitingForms,
  readForm,
  readFormPdf,
  type WaitingForm,
} from '@commiato/contracts/forms/forms';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { callFile } from '../../../lib/client.ts';
import { pagedQuery, routeKey, routeQuery } from '../../../lib/queries.ts';
import type { TableQuery } from '../../../ui/table/DataTable.tsx';

/** One page of the forms that the agency fills. */
export const formsQuery = (query: TableQuery) => pagedQuery<FormRow, typeof listForms>(listForms, { query });
/** One page of the forms that wait for a look. */
export const waitingFormsQuery = (query: TableQuery) =>
  pagedQuery<WaitingForm, typeof listWaitingForms>(listWaitingForms, { query });

/** A form for its screen; never refetched, so that nothing set is replaced. */
export const useMunicipalForm = (id: string) =>
  useQuery({ ...routeQuery(readForm, { params: { id } }), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

/** The empty PDF of a version of a form. */
export const useMunicipalFormPdf = (id: string, versione: number) =>
  useQuery({
    queryKey: [...routeKey(readFormPdf), id, versione],
    queryFn: () => callFile(readFormPdf, { params: { id }, query: { versione } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Refetches the lists of forms, and what waits for the administration, whose number stands in its menu. */
export async function invalidateForms(queries: QueryClient): Promise<void> {
  const touched = [listForms, listWaitingForms, listWaitingMatters, countWaitingMatters];
  await Promise.all(touched.map((route) => queries.invalidateQueries({ queryKey: routeKey(route) })));
}
