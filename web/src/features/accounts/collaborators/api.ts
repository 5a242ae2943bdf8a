import {
  listCollaborators,
  readAssignedWorkCounts,
  readCollaborator,
} from '@commiato/contracts/accounts/collaborators';
import { readOwnRightsAndAgencies } from '@commiato/contracts/accounts/sessions';
import { listAgenda } from '@commiato/contracts/funerals/agenda';
import { changeEvent } from '@commiato/contracts/funerals/events';
import { listResources } from '@commiato/contracts/funerals/resources';
import { listTasks } from '@commiato/contracts/funerals/tasks';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { invalidateRoutes, routeQuery } from '../../../lib/queries.ts';
import { useMayCall } from '../../../lib/rights.ts';

/** The people of the agency, owners first. */
export const useCollaborators = () => useQuery(routeQuery(listCollaborators));

/** A person for their form; never refetched, so that nothing typed is replaced. */
export const useCollaborator = (id: string) =>
  useQuery({ ...routeQuery(readCollaborator, { params: { id } }), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

/** What a person still has to do, for who may give it to another. */
export function useAssignedWork(id: string) {
  const mayHandOver = useMayCall(changeEvent);
  return useQuery({ ...routeQuery(readAssignedWorkCounts, { params: { id } }), enabled: mayHandOver });
}

/** Refetches the lists that show people and what is assigned to them. */
export async function invalidateCollaboratorLists(queries: QueryClient): Promise<void> {
  await invalidateRoutes(queries, [listCollaborators, listResources, listAgenda, listTasks]);
}

/** Refetches everything that shows a person after they were invited or changed; the header too, for who changes their own name. */
export async function invalidateCollaborators(queries: QueryClient): Promise<void> {
  await Promise.all([
    invalidateCollaboratorLists(queries),
    invalidateRoutes(queries, [readCollaborator, readAssignedWorkCounts, readOwnRightsAndAgencies]),
  ]);
}
