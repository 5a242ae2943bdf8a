import { listReceivedRequests } from '@commiato/contracts/requests/requests';
import { pagedQuery, pollEvery } from '../../../lib/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useTableFilters } from '../../../ui/table/use-table-filters.ts';
import { failures, requestsPage } from './api.ts';
import { filterQuery, noFilters, readFilters } from './fields.ts';
import { RequestFilterPanel } from './RequestFilterPanel.tsx';
import { receivedColumns } from './received-columns.tsx';
import styles from './requests.module.css';

/** `/amministratore/richieste-ricevute`: everything that came in, what waits first. */
export function ReceivedRequestsScreen() {
  const { filter, change } = useTableFilters();
  const filters = readFilters(filter);
  const given = filterQuery(filters);
  return (
    <>
      <PageHeader title="Richieste ricevute" lead="Documenti e richieste delle agenzie: quelli da evadere per primi." />
      <div className={styles.screen}>
        <RequestFilterPanel filters={filters} onFilter={(wanted) => change({ ...wanted })} />
        <DataTable
          title="Richieste"
          entries={{ one: 'richiesta', many: 'richieste' }}
          columns={receivedColumns}
          pageSize={requestsPage}
          read={(query) => pagedQuery(listReceivedRequests, { query: { ...query, ...given } })}
          refreshEvery={pollEvery}
          searchLabel="Cerca tra le richieste"
          failure={failures.list}
          empty={
            Object.keys(given).length > 0 ? (
              <EmptyState
                title="Nessuna richiesta con questi filtri"
                action={<Button onClick={() => change({ ...noFilters })}>Mostra tutte</Button>}
              />
            ) : (
              <EmptyState title="Nessuna richiesta ricevuta" />
            )
          }
        />
      </div>
    </>
  );
}
