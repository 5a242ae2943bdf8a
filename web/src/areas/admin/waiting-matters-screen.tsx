import { listWaitingMatters, type WaitingKind, waitingDeadlineStates } from '@commiato/contracts/administration/desk';
import { useMemo } from 'react';
import { pagedQuery, pollIntervalMs } from '../../lib/queries.ts';
import { useAdminRights } from '../../lib/rights.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { TableFilters } from '../../ui/table/filters/use-filtering.ts';
import { useTableFilters } from '../../ui/table/use-table-filters.ts';
import { waitingMatterColumns } from './waiting-columns.tsx';
import { visibleWaitingKinds, waitingKindWords, waitingMattersLead, waitingStateWords } from './waiting-words.ts';

const pageSizes = [20, 50, 100];
const filtersOf = (kinds: readonly WaitingKind[]): TableFilters => ({
  fields: [
    {
      kind: 'scelta',
      name: 'tipo',
      label: 'Tipo',
      all: 'Tutto',
      options: kinds.map((value) => ({ value, label: waitingKindWords[value].many })),
    },
    {
      kind: 'scelta',
      name: 'stato',
      label: 'Termine',
      all: 'Tutti',
      options: waitingDeadlineStates.map((value) => ({ value, label: waitingStateWords[value].many })),
    },
  ],
  none: 'Nulla aspetta con questi filtri',
});

/** `/amministratore/da-fare`: all that waits for the administration, the most urgent first. */
export function WaitingMattersScreen() {
  const { filter } = useTableFilters();
  const rights = useAdminRights();
  const kinds = useMemo(() => visibleWaitingKinds(rights), [rights]);
  const filters = useMemo(() => filtersOf(kinds), [kinds]);
  const given = {
    tipo: kinds.find((kind) => kind === filter('tipo')),
    stato: waitingDeadlineStates.find((state) => state === filter('stato')),
  };
  return (
    <>
      <PageHeader title="Da fare" lead={waitingMattersLead(kinds)} />
      <DataTable
        title="Ciò che aspetta"
        entries={{ one: 'voce', many: 'voci' }}
        columns={waitingMatterColumns}
        pageSize={20}
        lengths={pageSizes}
        filters={filters}
        read={(query) => pagedQuery(listWaitingMatters, { query: { ...query, ...given } })}
        refreshEvery={pollIntervalMs}
        searchLabel="Cerca tra ciò che aspetta"
        failure="Errore nel recupero di ciò che c’è da fare"
        empty={<EmptyState title="Tutto in ordine: non c’è nulla che aspetti" />}
      />
    </>
  );
}
