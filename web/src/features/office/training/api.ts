import {
  type Course,
  type CourseState,
  deleteCourse,
  listAgencyCourses,
  listCourses,
} from '@commiato/contracts/office/training';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { type PagedQuery, pagedQuery, routeKey } from '../../../lib/queries.ts';
import type { TableQuery } from '../../../ui/table/DataTable.tsx';

type CourseQuery = Partial<TableQuery> & { readonly stato?: CourseState | undefined; readonly id?: string };

/** The caller's courses, or for an administrator those of an agency. */
export const coursesQuery = (query: CourseQuery, idUtente?: string): PagedQuery<Course> =>
  idUtente === undefined
    ? pagedQuery(listCourses, { query })
    : pagedQuery(listAgencyCourses, { params: { id: idUtente }, query });

/** Refetches lists after an administrator assigned or deleted a course. */
export const invalidateCourses = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: routeKey(listAgencyCourses) });

/** Deletes an agency's course. */
export function useCourseDeletion() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteCourse, { params: { id } }),
    onSuccess: () => invalidateCourses(queries),
  });
}
