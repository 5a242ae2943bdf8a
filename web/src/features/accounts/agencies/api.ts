import {
  deleteAgency,
  inviteAgency,
  listAgencies,
  listDuplicates,
  readAgency,
  readTotals,
} from '@commiato/contracts/accounts/agencies';
import { listOperators, readOperator } from '@commiato/contracts/accounts/operators';
import type { AdminNotice } from '@commiato/contracts/notices/notice-fields';
import { listAllNotices } from '@commiato/contracts/notices/notices';
import { useDebouncedValue } from '@mantine/hooks';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { pagedQuery, routeKey, routeQuery } from '../../../lib/queries.ts';

/** The specified texts while an account's data come, and when they do not. */
export const loadTexts = { loading: 'Caricamento dati utente...', failure: "Errore nel recupero dell'anagrafica" };

/** An agency with its secrets. Read once and forgotten on leaving: every reading is audited. */
export const useAgency = (id: string) =>
  useQuery({
    ...routeQuery(readAgency, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** How many notices an agency has, hidden ones too; undefined until that is known, and where no agency is asked about. */
export const useNoticeCount = (id: string): number | undefined => {
  const query = { id_utente: id, page: 1, pageSize: 1 };
  return useQuery({ ...pagedQuery<AdminNotice, typeof listAllNotices>(listAllNotices, { query }), enabled: id !== '' })
    .data?.total;
};

/** Other accounts that have the same VAT number or tax code; asked once each is long enough to be one. */
export const useDuplicates = (given: { piva: string; codFisc: string; escluso: string }) => {
  const [typed] = useDebouncedValue(given, 400, { leading: true });
  const whole = (number: string) => (number.trim().length >= 11 ? number.trim() : '');
  const query = { piva: whole(typed.piva), codFisc: whole(typed.codFisc), escluso: typed.escluso };
  const asked = query.piva !== '' || query.codFisc !== '';
  return useQuery({ ...routeQuery(listDuplicates, { query }), enabled: asked }).data ?? [];
};

/** Sends the invitation to choose a password once more. */
export const inviteAgain = (id: string) => call(inviteAgency, { params: { id } });

/** The three counters of the dashboard. */
export const useTotals = () => useQuery(routeQuery(readTotals));

/** After an account was created or changed, the lists and counters are read anew. */
export async function invalidateAgencies(queries: QueryClient): Promise<void> {
  const touched = [listAgencies, readTotals, readAgency, listOperators, readOperator];
  await Promise.all(touched.map((route) => queries.invalidateQueries({ queryKey: routeKey(route) })));
}

/** Deletes an account; the lists that showed it, or its notices, are read anew. */
export function useAgencyDeletion() {
  const queries = useQueryClient();
  return async (id: string): Promise<void> => {
    await call(deleteAgency, { params: { id } });
    await Promise.all([invalidateAgencies(queries), queries.invalidateQueries({ queryKey: routeKey(listAllNotices) })]);
  };
}
