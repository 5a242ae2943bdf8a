import { hideNotice } from '@commiato/contracts/notices/hiding';
import { exportReports, reportFilters } from '@commiato/contracts/requests/abuse-reports';
import { callFile } from '../../../lib/client.ts';
import { pollIntervalMs } from '../../../lib/queries.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { TableFilters } from '../../../ui/table/filters/use-filtering.ts';
import { useTableFilters } from '../../../ui/table/use-table-filters.ts';
import { reportsQuery } from './api.ts';
import { reportColumns } from './columns.tsx';
import { reportsLead } from './fields.ts';

const filterWords: Readonly<Record<(typeof reportFilters)[number], string>> = {
  'da-evadere': 'Da evadere',
  subito: 'Da evadere subito',
  scaduta: 'Scadute',
  'entro 7 giorni': 'Da evadere entro 7 giorni',
  evasa: 'Evase',
};
const reportFilterOptions = reportFilters.map((value) => ({ value, label: filterWords[value] }));
const filters: TableFilters = {
  fields: [{ kind: 'scelta', name: 'stato', label: 'Stato', all: 'Tutte', options: reportFilterOptions }],
  none: 'Nessuna segnalazione in questo stato',
};

/** `/amministratore/segnalazioni`: relatives' reports about notices, nearest deadline first (trust.md 21). */
export function ReportsScreen() {
  const { filter } = useTableFilters();
  const mayHide = useMayCall(hideNotice);
  const state = reportFilters.find((one) => one === filter('stato'));
  return (
    <>
      <PageHeader title="Segnalazioni" lead={reportsLead(mayHide)} />
      <DataTable
        title="Segnalazioni dei familiari"
        entries={{ one: 'segnalazione', many: 'segnalazioni' }}
        columns={reportColumns}
        read={(query) => reportsQuery(query, state)}
        readExport={(query) => callFile(exportReports, { query: { ...query, stato: state } })}
        refreshEvery={pollIntervalMs}
        searchLabel="Cerca tra le segnalazioni"
        failure="Errore nel recupero delle segnalazioni"
        filters={filters}
        empty={
          <EmptyState title="Nessuna segnalazione ricevuta">
            Arrivano dal collegamento «Segnala o chiedi una modifica» sotto ogni annuncio pubblico.
          </EmptyState>
        }
      />
    </>
  );
}
