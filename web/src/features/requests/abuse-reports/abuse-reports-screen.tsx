import { reportStates } from '@commiato/contracts/requests/abuse-reports';
import { pollEvery } from '../../../lib/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { TableFilter } from '../../../ui/table/TableTools.tsx';
import { useTableFilters } from '../../../ui/table/use-table-filters.ts';
import { readReports } from './api.ts';
import { reportColumns, stateWords } from './columns.tsx';

const options = reportStates.map((value) => ({ value, label: stateWords[value].label }));

/** `/amministratore/segnalazioni`: what relatives ask about notices, the nearest deadline first (trust.md 21). */
export function ReportsScreen() {
  const { filter, change } = useTableFilters();
  const state = reportStates.find((one) => one === filter('stato'));
  return (
    <>
      <PageHeader
        title="Segnalazioni"
        lead="Chi chiede di correggere o togliere un annuncio ha diritto a una risposta entro un mese. Nascondi subito l’annuncio se serve: potrai mostrarlo di nuovo."
      />
      <DataTable
        title="Segnalazioni dei familiari"
        entries={{ one: 'segnalazione', many: 'segnalazioni' }}
        columns={reportColumns}
        read={(query) => readReports(query, state)}
        refreshEvery={pollEvery}
        searchLabel="Cerca tra le segnalazioni"
        failure="Errore nel recupero delle segnalazioni"
        actions={
          <TableFilter
            label="Stato"
            all="Tutte"
            options={options}
            value={state ?? ''}
            onFilter={(value) => change({ stato: value })}
          />
        }
        empty={
          state ? (
            <EmptyState
              title="Nessuna segnalazione in questo stato"
              action={<Button onClick={() => change({ stato: '' })}>Mostra tutte</Button>}
            />
          ) : (
            <EmptyState title="Nessuna segnalazione ricevuta">
              Arrivano dal collegamento «Segnala o chiedi una modifica» sotto ogni annuncio pubblico.
            </EmptyState>
          )
        }
      />
    </>
  );
}
