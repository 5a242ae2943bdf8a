import { listNewestNotifications } from '@commiato/contracts/notifications/notifications';
import {
  type Certificate,
  type CertificateState,
  deleteCertificate,
  listAgencyCertificates,
  listAllCertificates,
  listCertificates,
} from '@commiato/contracts/office/certificates';
import { listCourses } from '@commiato/contracts/office/training';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { invalidateRoutes, type PagedQueryOptions, pagedQuery, routeKey } from '../../../lib/queries.ts';
import type { TableQuery } from '../../../ui/table/DataTable.tsx';

type CertificateQuery = Partial<TableQuery> & {
  readonly stato?: CertificateState | undefined;
  readonly daRinnovare?: true | undefined;
};

/** The caller's certificates, or for an administrator those of an agency. */
export const certificatesQuery = (query: CertificateQuery, idUtente?: string): PagedQueryOptions<Certificate> =>
  idUtente === undefined
    ? pagedQuery(listCertificates, { query })
    : pagedQuery(listAgencyCertificates, { params: { id: idUtente }, query });

/** Refetches what shows a certificate after it was added or deleted: also its course, and the bell, which may have a reminder. */
export async function invalidateCertificates(queries: QueryClient): Promise<void> {
  const touched = [listCertificates, listCourses, listNewestNotifications];
  await Promise.all(touched.map((route) => queries.invalidateQueries({ queryKey: routeKey(route) })));
}

/** Refetches the lists that say when the renewal of a certificate was asked for. */
export const invalidateRequestedRenewals = (queries: QueryClient): Promise<void> =>
  invalidateRoutes(queries, [listAllCertificates, listAgencyCertificates]);

/** Deletes a certificate of the caller. */
export function useCertificateDeletion() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteCertificate, { params: { id } }),
    onSuccess: () => invalidateCertificates(queries),
  });
}
