import { readAgencyWithoutSecrets } from '@commiato/contracts/accounts/agencies';
import {
  type Course,
  type CourseState,
  deleteCourse,
  listAgencyCourses,
  listCourses,
} from '@commiato/contracts/office/training';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { invalidateRoutes, type PagedQueryOptions, pagedQuery } from '../../../lib/queries.ts';
import type { TableQuery } from '../../../ui/table/DataTable.tsx';

type CourseQuery = Partial<TableQuery> & { readonly stato?: CourseState | undefined; readonly id?: string };

/** The caller's courses, or for an administrator those of an agency. */
export const coursesQuery = (query: CourseQuery, idUtente?: string): PagedQueryOptions<Course> =>
  idUtente === undefined
    ? pagedQuery(listCourses, { query })
    : pagedQuery(listAgencyCourses, { params: { id: idUtente }, query });

/** Refetches what shows it after an administrator assigned or deleted a course; an agency's first makes its training mandatory. */
export const invalidateCourses = (queries: QueryClient): Promise<void> =>
  invalidateRoutes(queries, [listAgencyCourses, readAgencyWithoutSecrets]);

/** Deletes an agency's course. */
export function useCourseDeletion() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteCourse, { params: { id } }),
    onSuccess: () => invalidateCourses(queries),
  });
}
