import { listNewestNotifications } from '@commiato/contracts/notifications/notifications';
import {
  type Certificate,
  type CertificateState,
  deleteCertificate,
  listCertificates,
  listCertificatesOf,
} from '@commiato/contracts/office/certificates';
import { listCourses } from '@commiato/contracts/office/training';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { type PagedQuery, pagedQuery, routeKey } from '../../../lib/queries.ts';
import type { TableQuery } from '../../../ui/table/DataTable.tsx';

type CertificateQuery = Partial<TableQuery> & { readonly stato?: CertificateState | undefined };

/** One's own certificates, or for an administrator those of an agency. */
export const readCertificates = (query: CertificateQuery, idUtente?: string): PagedQuery<Certificate> =>
  idUtente === undefined
    ? pagedQuery(listCertificates, { query })
    : pagedQuery(listCertificatesOf, { params: { id: idUtente }, query });

/** After a certificate came or went, what shows it is read anew: its course, and the bell that may have been told of its expiry. */
export async function invalidateCertificates(queries: QueryClient): Promise<void> {
  const touched = [listCertificates, listCourses, listNewestNotifications];
  await Promise.all(touched.map((route) => queries.invalidateQueries({ queryKey: routeKey(route) })));
}

/** Deletes a certificate of one's own. */
export function useCertificateDeletion() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteCertificate, { params: { id } }),
    onSuccess: () => invalidateCertificates(queries),
  });
}
