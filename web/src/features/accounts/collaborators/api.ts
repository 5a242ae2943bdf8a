import { listCollaborators, readCollaborator } from '@commiato/contracts/accounts/collaborators';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { routeKey, routeQuery } from '../../../lib/queries.ts';

/** The people of the agency, owners first. */
export const useCollaborators = () => useQuery(routeQuery(listCollaborators));

/** A person for their form; never refetched, so that nothing typed is replaced. */
export const useCollaborator = (id: string) =>
  useQuery({ ...routeQuery(readCollaborator, { params: { id } }), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

/** Refetches everything that shows a person after they were invited or changed. */
export async function invalidateCollaborators(queries: QueryClient): Promise<void> {
  const touched = [listCollaborators, readCollaborator];
  await Promise.all(touched.map((route) => queries.invalidateQueries({ queryKey: routeKey(route) })));
}
