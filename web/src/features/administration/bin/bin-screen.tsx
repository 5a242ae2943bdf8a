import { binDays, binKinds, restoreAllFromBin } from '@commiato/contracts/administration/bin';
import { useMemo } from 'react';
import type { FeatureWords } from '../../../lib/feature.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { ChosenRowsExport } from '../../../ui/table/selection/ChosenRowsExport.tsx';
import { useTableFilters } from '../../../ui/table/use-table-filters.ts';
import { binQuery, fetchBinFile } from './api.ts';
import { binColumns, binRowName } from './columns.tsx';
import { RestoreSelected } from './RestoreSelected.tsx';

const pageSizes = [10, 25, 50, 100];

/** What was deleted and can still be put back. */
export function BinScreen({ labels }: { readonly labels: FeatureWords['binKinds'] }) {
  const columns = useMemo(() => binColumns(labels), [labels]);
  const options = binKinds.map((value) => ({ value, label: labels[value] ?? value }));
  const { filter } = useTableFilters();
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
        lengths={pageSizes}
        read={(query) => binQuery(query, kind)}
        readExport={(query) => fetchBinFile(query, { tipo: kind })}
        bulk={{
          rowName: (row) => binRowName(row, labels),
          actions: (chosen, asked) => (
            <>
              <IfMayCall route={restoreAllFromBin}>
                <RestoreSelected chosen={chosen} filters={{ tipo: kind, q: asked.q }} />
              </IfMayCall>
              <ChosenRowsExport
                chosen={chosen}
                asked={asked}
                title="Voci scelte"
                read={(query, scelti) => fetchBinFile(query, scelti ? { scelti } : { tipo: kind })}
              />
            </>
          ),
        }}
        searchLabel="Cerca nel cestino"
        failure="Errore nel recupero del cestino"
        filters={{
          fields: [{ kind: 'scelta', name: 'tipo', label: 'Tipo', all: 'Tutto', options }],
          none: 'Nel cestino non c’è nulla di questo tipo',
        }}
        empty={<EmptyState title="Il cestino è vuoto" />}
      />
    </>
  );
}
