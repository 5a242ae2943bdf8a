import { checkedPageParts, listIncompletePages } from '@commiato/contracts/accounts/agency-pages';
import { pagedQuery } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { TableFilters } from '../../../ui/table/filters/use-filtering.ts';
import { useTableFilters } from '../../../ui/table/use-table-filters.ts';
import { incompletePageColumns, pageGapLabels } from './columns.tsx';

const pageGapOptions = checkedPageParts.map((value) => ({ value, label: pageGapLabels[value] }));
const filters: TableFilters = {
  fields: [{ kind: 'scelta', name: 'manca', label: 'Manca', all: 'Qualsiasi cosa', options: pageGapOptions }],
  none: 'A nessuna pagina manca questo',
};

/** `/amministratore/pagine-agenzie`: the public pages of agencies that lack something or are hidden. */
export function IncompletePagesScreen() {
  const { filter } = useTableFilters();
  const manca = checkedPageParts.find((gap) => gap === filter('manca'));
  return (
    <>
      <PageHeader
        title="Pagine delle agenzie"
        lead="Le pagine pubbliche a cui manca qualcosa, e quelle nascoste. Le completa l’agenzia nel suo profilo."
      />
      <DataTable
        title="Pagine da completare"
        entries={{ one: 'pagina', many: 'pagine' }}
        columns={incompletePageColumns}
        sort="ragSociale"
        read={(query) => pagedQuery(listIncompletePages, { query: { ...query, manca } })}
        searchLabel="Cerca un’agenzia"
        failure="Errore nel recupero delle pagine"
        filters={filters}
        empty={<EmptyState title="A nessuna pagina manca qualcosa" />}
      />
    </>
  );
}
