import { findClashes, listAgenda } from '@commiato/contracts/funerals/agenda';
import { listFunerals, readFuneral } from '@commiato/contracts/funerals/funerals';
import { listResources, type Resource } from '@commiato/contracts/funerals/resources';
import { listTasks } from '@commiato/contracts/funerals/tasks';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { invalidateRoutes, routeQuery } from '../../../lib/queries.ts';

/** The agency's people, hearses and rooms. */
export const useResources = () => useQuery(routeQuery(listResources));

/** Whether the caller is among the people of the agenda. */
export const isCallerListed = (resources: readonly Resource[]): boolean => resources.some(({ propria }) => propria);

/** Refetches what names a resource after it was changed: appointments and tasks too, and whose they are. */
export const invalidateResources = (queries: QueryClient): Promise<void> =>
  invalidateRoutes(queries, [listResources, listAgenda, listTasks, findClashes, readFuneral, listFunerals]);
