import { exportBillingFigures, listBillingFigures } from '@commiato/contracts/billing/oversight';
import { callFile } from '../../../lib/client.ts';
import { pagedQuery } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useTableFilters } from '../../../ui/table/use-table-filters.ts';
import { figureColumns } from './figure-columns.tsx';
import { useYearFilter } from './use-year-filter.ts';

const pageSizes = [20, 50, 100];
const problemOptions = [
  { value: 'scartate', label: 'Con fatture scartate' },
  { value: 'scadute', label: 'Con fatture scadute' },
] as const;

/** `/amministratore/fatturazione`: quotes and invoices of all agencies in numbers; what they say stays with the agency. */
export function BillingOversightScreen() {
  const { filter } = useTableFilters();
  const year = useYearFilter();
  const given = { anno: year.anno, con: problemOptions.find(({ value }) => value === filter('con'))?.value };
  return (
    <>
      <PageHeader
        title="Fatturazione delle agenzie"
        lead="Preventivi e fatture in numeri, senza entrare nell’area di nessuno. Scadute, importo scaduto e scartate sono di ogni anno."
      />
      <DataTable
        title={`Agenzie nel ${year.anno}`}
        entries={{ one: 'agenzia', many: 'agenzie' }}
        columns={figureColumns}
        pageSize={20}
        lengths={pageSizes}
        sort="ragSociale"
        filters={{
          fields: [
            year.filter,
            { kind: 'scelta', name: 'con', label: 'Fatture', all: 'Tutte le agenzie', options: problemOptions },
          ],
          none: 'Nessuna agenzia con questi filtri',
        }}
        read={(query) => pagedQuery(listBillingFigures, { query: { ...query, ...given } })}
        readExport={(query) => callFile(exportBillingFigures, { query: { ...query, ...given } })}
        searchLabel="Cerca un’agenzia"
        failure="Errore nel recupero della fatturazione"
        empty={<EmptyState title="Non ci sono ancora agenzie" />}
      />
    </>
  );
}
