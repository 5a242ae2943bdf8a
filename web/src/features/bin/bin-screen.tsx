import { binDays, binKinds } from '@commiato/contracts/bin';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Segments } from '../../ui/fields/Segments.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useTableFilters } from '../../ui/table/use-table-filters.ts';
import { readBin } from './api.ts';
import { binColumns } from './columns.tsx';
import { kindLabels } from './fields.ts';

const lengths = [10, 25, 50, 100];
const all = 'Tutto';
const choices = [all, ...binKinds.map((kind) => kindLabels[kind])];

/** What was deleted and can still be put back. */
export function BinScreen() {
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
        columns={binColumns}
        lengths={lengths}
        read={(query) => readBin(query, kind)}
        searchLabel="Cerca nel cestino"
        failure="Errore nel recupero del cestino"
        actions={
          <Segments
            light
            label="Tipo"
            options={choices}
            value={kind ? kindLabels[kind] : all}
            onChange={(choice) => change({ tipo: binKinds.find((one) => kindLabels[one] === choice) ?? '' })}
          />
        }
        empty={
          <EmptyState title="Il cestino è vuoto">
            {kind ? 'Non c’è nulla di questo tipo.' : `Negli ultimi ${binDays} giorni non è stato eliminato nulla.`}
          </EmptyState>
        }
      />
    </>
  );
}
