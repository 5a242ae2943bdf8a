import { binDays, binKinds } from '@commiato/contracts/administration/bin';
import { useMemo } from 'react';
import type { FeatureWords } from '../../../lib/feature.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { TableFilter } from '../../../ui/table/TableTools.tsx';
import { useTableFilters } from '../../../ui/table/use-table-filters.ts';
import { readBin } from './api.ts';
import { binColumns } from './columns.tsx';

const lengths = [10, 25, 50, 100];

/** What was deleted and can still be put back. */
export function BinScreen({ labels }: { readonly labels: FeatureWords['binKinds'] }) {
  const columns = useMemo(() => binColumns(labels), [labels]);
  const options = binKinds.map((value) => ({ value, label: labels[value] ?? value }));
  const { filter, change } = useTableFilters();
  const kind = binKinds.find((one) => one === filter('tipo'));
  return (
    <>
      <PageHeader
        title="Cestino"
        lead={`Quello che viene eliminato resta qui ${binDays} giorni e può tornare al suo posto. Poi è cancellato per sempre, file compresi.`}
      />
      <DataTable
        title="Eliminati"
        entries={{ one: 'voce', many: 'voci' }}
        columns={columns}
        lengths={lengths}
        read={(query) => readBin(query, kind)}
        searchLabel="Cerca nel cestino"
        failure="Errore nel recupero del cestino"
        actions={
          <TableFilter
            label="Tipo"
            all="Tutto"
            options={options}
            value={kind ?? ''}
            onFilter={(value) => change({ tipo: value })}
          />
        }
        empty={
          kind ? (
            <EmptyState
              title="Nel cestino non c’è nulla di questo tipo"
              action={<Button onClick={() => change({ tipo: '' })}>Mostra tutto</Button>}
            />
          ) : (
            <EmptyState title="Il cestino è vuoto">
              {`Negli ultimi ${binDays} giorni non è stato eliminato nulla.`}
            </EmptyState>
          )
        }
      />
    </>
  );
}
