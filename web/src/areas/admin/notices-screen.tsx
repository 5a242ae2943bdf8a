import { exportAllNotices, listAllNotices } from '@commiato/contracts/notices/notices';
import { regionNames } from '@commiato/italy/provinces';
import { callFile } from '../../lib/client.ts';
import { pagedQuery } from '../../lib/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { TableFilter } from '../../ui/table/TableTools.tsx';
import { useTableFilters } from '../../ui/table/use-table-filters.ts';
import { allNoticeColumns } from './notice-columns.tsx';

/** As specified (decisions D1). */
const title = 'Annunci attualmente pubblicati';
const lengths = [10, 25, 50, 100];
const stateOptions = [
  { value: 'online', label: 'Online' },
  { value: 'nascosto', label: 'Nascosti' },
] as const;
const regionOptions = regionNames.map((name) => ({ value: name, label: name }));

/** `/amministratore/elenco-annunci`: the notices of all agencies. */
export function AdminNoticesScreen() {
  const { filter, change } = useTableFilters();
  const regione = regionNames.find((name) => name === filter('regione'));
  const stato = stateOptions.find(({ value }) => value === filter('stato'))?.value;
  const filters = { regione, stato };
  return (
    <>
      <PageHeader title={title} />
      <DataTable
        title="Tutti gli annunci"
        entries={{ one: 'annuncio', many: 'annunci' }}
        columns={allNoticeColumns}
        lengths={lengths}
        read={(query) => pagedQuery(listAllNotices, { query: { ...query, ...filters } })}
        readExport={(query) => callFile(exportAllNotices, { query: { ...query, ...filters } })}
        searchLabel="Cerca un annuncio"
        failure="Errore nel recupero degli Annunci"
        actions={
          <>
            <TableFilter
              label="Regione"
              all="Tutte"
              options={regionOptions}
              value={regione ?? ''}
              onFilter={(value) => change({ regione: value })}
            />
            <TableFilter
              label="Stato"
              all="Tutti"
              options={stateOptions}
              value={stato ?? ''}
              onFilter={(value) => change({ stato: value })}
            />
          </>
        }
        empty={
          regione || stato ? (
            <EmptyState
              title="Nessun annuncio con questi filtri"
              action={<Button onClick={() => change({ regione: '', stato: '' })}>Mostra tutti</Button>}
            />
          ) : (
            <EmptyState title="Non ci sono ancora annunci" />
          )
        }
      />
    </>
  );
}
