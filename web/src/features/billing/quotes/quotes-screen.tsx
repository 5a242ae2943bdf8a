import { exportQuotes, listQuotes } from '@commiato/contracts/billing/quotes';
import { IconFilePlus } from '@tabler/icons-react';
import { callFile } from '../../../lib/client.ts';
import { pagedQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { TableFilters } from '../../../ui/table/filters/use-filtering.ts';
import { useTableFilters } from '../../../ui/table/use-table-filters.ts';
import { quoteColumns } from './columns.tsx';
import { quoteStateFromAddress, quoteStateOptions } from './fields.ts';

const pageSizes = [10, 25, 50, 100];
const filters: TableFilters = {
  fields: [
    { kind: 'scelta', name: 'stato', label: 'Stato', all: 'Tutti', options: quoteStateOptions },
    {
      kind: 'scelta',
      name: 'daFatturare',
      label: 'Fattura',
      all: 'Tutti',
      options: [{ value: '1', label: 'Accettati, da fatturare' }],
    },
  ],
  none: 'Nessun preventivo con questi filtri',
};

/** `/preventivi` */
export function QuotesScreen() {
  const { filter } = useTableFilters();
  const stato = quoteStateFromAddress(filter('stato'));
  const given = { ...(stato ? { stato } : {}), ...(filter('daFatturare') ? { daFatturare: true } : {}) };
  return (
    <>
      <PageHeader
        title="Preventivi"
        actions={
          <ButtonLink variant="primo" to={paths.newQuote()} icon={<IconFilePlus size={20} stroke={1.6} aria-hidden />}>
            Nuovo preventivo
          </ButtonLink>
        }
      />
      <DataTable
        title="I tuoi preventivi"
        entries={{ one: 'preventivo', many: 'preventivi' }}
        columns={quoteColumns}
        lengths={pageSizes}
        read={(query) => pagedQuery(listQuotes, { query: { ...query, ...given } })}
        readExport={(query) => callFile(exportQuotes, { query: { ...query, ...given } })}
        searchLabel="Cerca tra i preventivi"
        filters={filters}
        failure="Errore nel recupero dei preventivi"
        empty={
          <EmptyState title="Non hai ancora preventivi">Scrivine uno: il cliente lo accetta da un link.</EmptyState>
        }
      />
    </>
  );
}
