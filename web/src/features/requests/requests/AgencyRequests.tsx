import { countUnprocessed, listAgencyRequests } from '@commiato/contracts/requests/requests';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../lib/counts.ts';
import { pagedQuery, routeKey } from '../../../lib/queries.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { agencyColumns } from './agency-columns.tsx';
import { failures, requestsPage } from './api.ts';

/** The table of an agency's detail: what it has sent, what waits first. */
export function AgencyRequests({ id }: { readonly id: string }) {
  return (
    <DataTable
      title="Documenti ricevuti da questo Utente"
      status={<WaitingRequests id={id} />}
      name="documenti"
      entries={{ one: 'documento', many: 'documenti' }}
      columns={agencyColumns}
      pageSize={requestsPage}
      read={(query) => pagedQuery(listAgencyRequests, { params: { id }, query })}
      searchLabel="Cerca tra i documenti"
      failure={failures.list}
      empty={<EmptyState title="Questo utente non ha ancora inviato documenti" />}
    />
  );
}

/** How many of them wait. */
function WaitingRequests({ id }: { readonly id: string }) {
  const query = { stato: 'da-evadere', page: 1, pageSize: 1 } as const;
  const { queryFn } = pagedQuery(listAgencyRequests, { params: { id }, query });
  // Under the key of the counts: it is read anew with them, while the list keeps its rows where they are.
  const count = useQuery({ queryKey: [...routeKey(countUnprocessed), id], queryFn }).data?.total ?? 0;
  return count > 0 ? <Badge tone="ocra">{`${formatCount(count)} da evadere`}</Badge> : null;
}
