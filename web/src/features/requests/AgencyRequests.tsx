import { listAgencyRequests } from '@commiato/contracts/requests';
import { pagedQuery } from '../../lib/queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { agencyColumns } from './agency-columns.tsx';
import { failures, requestsPage } from './api.ts';

/** The table of an agency's detail: what it has sent, what waits first. */
export function AgencyRequests({ id }: { readonly id: string }) {
  return (
    <DataTable
      title="Documenti ricevuti da questo Utente"
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
