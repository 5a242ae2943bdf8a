import { readAgencyPeople } from '@commiato/contracts/accounts/agency-rescue';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { routeKey, routeQuery } from '../../../lib/queries.ts';

/** The people of an agency, as the administration sees them. */
export const useAgencyPeople = (id: string) => useQuery(routeQuery(readAgencyPeople, { params: { id } }));

/** Refetches the people of agencies after one was given an owner. */
export const invalidateAgencyPeople = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: routeKey(readAgencyPeople) });
