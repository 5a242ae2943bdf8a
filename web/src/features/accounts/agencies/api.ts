import { deleteAgency, listAgencies, readAgency, readTotals } from '@commiato/contracts/accounts/agencies';
import { listOperators, readOperator } from '@commiato/contracts/accounts/operators';
import { listAllNotices } from '@commiato/contracts/notices/notices';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { keyOf, routeQuery } from '../../../lib/queries.ts';

/** The specified texts while an account's data come, and when they do not. */
export const waiting = { loading: 'Caricamento dati utente...', failure: "Errore nel recupero dell'anagrafica" };

/** An agency with its secrets. Read once and forgotten on leaving: every reading is audited. */
export const useAgency = (id: string) =>
  useQuery({
    ...routeQuery(readAgency, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The three counters of the dashboard. */
export const useTotals = () => useQuery(routeQuery(readTotals));

/** After an account was created or changed, the lists and counters are read anew. */
export async function forgetAgencies(queries: QueryClient): Promise<void> {
  const touched = [listAgencies, readTotals, readAgency, listOperators, readOperator];
  await Promise.all(touched.map((route) => queries.invalidateQueries({ queryKey: keyOf(route) })));
}

/** Deletes an account; the lists that showed it, or its notices, are read anew. */
export function useAgencyDeletion() {
  const queries = useQueryClient();
  return async (id: string): Promise<void> => {
    await call(deleteAgency, { params: { id } });
    await Promise.all([forgetAgencies(queries), queries.invalidateQueries({ queryKey: keyOf(listAllNotices) })]);
  };
}
