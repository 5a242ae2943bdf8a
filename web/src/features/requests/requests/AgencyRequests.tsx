import { countUnprocessedRequests, listAgencyRequests } from '@commiato/contracts/requests/requests';
import { formatCount } from '@commiato/italy/counts';
import { useQuery } from '@tanstack/react-query';
import { pagedQuery, routeKey } from '../../../lib/queries.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { agencyRequestColumns } from './agency-columns.tsx';
import { loadFailures, requestsPageSize } from './api.ts';

/** An agency's requests on its detail screen, unprocessed ones first. */
export function AgencyRequests({ id }: { readonly id: string }) {
  return (
    <DataTable
      title="Documenti ricevuti da questo Utente"
      status={<UnprocessedRequestsBadge id={id} />}
      name="documenti"
      entries={{ one: 'documento', many: 'documenti' }}
      columns={agencyRequestColumns}
      pageSize={requestsPageSize}
      read={(query) => pagedQuery(listAgencyRequests, { params: { id }, query })}
      searchLabel="Cerca tra i documenti"
      failure={loadFailures.list}
      empty={<EmptyState title="Questo utente non ha ancora inviato documenti" />}
    />
  );
}

/** Number of unprocessed requests. */
function UnprocessedRequestsBadge({ id }: { readonly id: string }) {
  const query = { stato: 'da-evadere', page: 1, pageSize: 1 } as const;
  const { queryFn } = pagedQuery(listAgencyRequests, { params: { id }, query });
  // Cached under the key of the counts, so that it is refetched with them while the list keeps its rows.
  const count = useQuery({ queryKey: [...routeKey(countUnprocessedRequests), id], queryFn }).data?.total ?? 0;
  return count > 0 ? <Badge tone="ocra">{`${formatCount(count)} da evadere`}</Badge> : null;
}
