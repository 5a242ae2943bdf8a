import { hasFullAdminRights } from '@commiato/contracts/accounts/admin-rights';
import { listAdministrators } from '@commiato/contracts/accounts/administrators';
import {
  type Agency,
  deleteAgency,
  inviteAgencyAgain,
  listAgencies,
  listDuplicates,
  readAgencyWithoutSecrets,
  readAgencyWithSecrets,
  readDashboardTotals,
} from '@commiato/contracts/accounts/agencies';
import { listIncompletePages } from '@commiato/contracts/accounts/agency-pages';
import { listOperators, readOperator } from '@commiato/contracts/accounts/operators';
import { readUserCard } from '@commiato/contracts/accounts/sessions';
import { readAgencyStorageSpace } from '@commiato/contracts/accounts/space';
import type { AdminNotice } from '@commiato/contracts/notices/notice-fields';
import { listAllNotices } from '@commiato/contracts/notices/notices';
import type { RouteDefinition } from '@commiato/contracts/route';
import { useDebouncedValue } from '@mantine/hooks';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { invalidateRoutes, pagedQuery, routeQuery } from '../../../lib/queries.ts';
import { useAdminRights } from '../../../lib/rights.ts';

/** The specified texts for loading an account and for its failure. */
export const loadTexts = { loading: 'Caricamento dati utente...', failure: "Errore nel recupero dell'anagrafica" };

/** An agency without its secrets, which are read by a press (`readCredential`). Read once, so that nothing typed is replaced. */
export const useAgency = (id: string) =>
  useQuery({
    ...routeQuery(readAgencyWithoutSecrets, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Reads a credential of an agency when it is called: each reading is audited, so that it is not kept. */
export const readCredential = async (id: string, name: 'tupla' | 'userFatt' | 'pwdFatt'): Promise<string> =>
  (await call(readAgencyWithSecrets, { params: { id } }))[name];

/** Number of an agency's notices, hidden ones included; undefined while loading or without an agency. */
export const useNoticeCount = (id: string): number | undefined => {
  const query = { id_utente: id, page: 1, pageSize: 1 };
  return useQuery({ ...pagedQuery<AdminNotice, typeof listAllNotices>(listAllNotices, { query }), enabled: id !== '' })
    .data?.total;
};

/** Other accounts with the same VAT number or tax code; queried only for codes of full length. */
export const useDuplicateAccounts = (given: { piva: string; codFisc: string; escluso: string }) => {
  const [typed] = useDebouncedValue(given, 400, { leading: true });
  const whole = (number: string) => (number.trim().length >= 11 ? number.trim() : '');
  const query = { piva: whole(typed.piva), codFisc: whole(typed.codFisc), escluso: typed.escluso };
  const asked = query.piva !== '' || query.codFisc !== '';
  return useQuery({ ...routeQuery(listDuplicates, { query }), enabled: asked }).data ?? [];
};

/** Sends the invitation to choose a password once more. */
export const resendInvitation = (id: string) => call(inviteAgencyAgain, { params: { id } });

/** The three counters of the dashboard. */
export const useDashboardTotals = () => useQuery(routeQuery(readDashboardTotals));

const agencyLists: readonly RouteDefinition[] = [
  listAgencies,
  listAdministrators,
  listIncompletePages,
  readDashboardTotals,
  listOperators,
  readOperator,
];

/** Refetches lists and counters after an account was created or changed, and what its own screens show of it. */
export async function invalidateAgencies(queries: QueryClient): Promise<void> {
  await invalidateRoutes(queries, [...agencyLists, readAgencyWithoutSecrets, readUserCard, readAgencyStorageSpace]);
}

/** Deletes an account and refetches the lists that showed it or its notices; not what is read of itself, which would fail. */
export function useAgencyDeletion() {
  const queries = useQueryClient();
  return async (id: string): Promise<void> => {
    await call(deleteAgency, { params: { id } });
    await invalidateRoutes(queries, [...agencyLists, listAllNotices]);
  };
}

/** Whether the caller may manage an account: those of administrators belong to whoever has all rights, as the server decides. */
export function useMayManageAccount({ role }: Pick<Agency, 'role'>): boolean {
  const isFullAdministrator = hasFullAdminRights(useAdminRights());
  return role !== 'A' || isFullAdministrator;
}
