import { exportReceivedRequests, listReceivedRequests } from '@commiato/contracts/requests/requests';
import { callFile } from '../../../lib/client.ts';
import { pagedQuery, pollIntervalMs } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useTableFilters } from '../../../ui/table/use-table-filters.ts';
import { loadFailures, requestsPageSize } from './api.ts';
import { filtersToQuery, readReceivedFilters } from './fields.ts';
import { receivedColumns } from './received-columns.tsx';
import { useReceivedFilterFields } from './use-received-filters.tsx';

/** `/amministratore/richieste-ricevute`: all received requests, unprocessed ones first. */
export function ReceivedRequestsScreen() {
  const { filter } = useTableFilters();
  const filters = readReceivedFilters(filter);
  const given = filtersToQuery(filters);
  return (
    <>
      <PageHeader title="Richieste ricevute" lead="Documenti e richieste delle agenzie: quelli da evadere per primi." />
      <DataTable
        title="Richieste"
        entries={{ one: 'richiesta', many: 'richieste' }}
        columns={receivedColumns}
        pageSize={requestsPageSize}
        filters={useReceivedFilterFields(filters)}
        read={(query) => pagedQuery(listReceivedRequests, { query: { ...query, ...given } })}
        readExport={(query) => callFile(exportReceivedRequests, { query: { ...query, ...given } })}
        refreshEvery={pollIntervalMs}
        searchLabel="Cerca tra le richieste"
        failure={loadFailures.list}
        empty={<EmptyState title="Nessuna richiesta ricevuta" />}
      />
    </>
  );
}
