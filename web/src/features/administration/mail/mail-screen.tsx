import type { MailState } from '@commiato/contracts/administration/mail';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { TableFilters } from '../../../ui/table/filters/use-filtering.ts';
import { useTableFilters } from '../../../ui/table/use-table-filters.ts';
import { fetchMailFile, mailQuery } from './api.ts';
import { mailColumns } from './columns.tsx';

const pageSizes = [10, 25, 50, 100];
const states = [
  { value: 'in-coda', label: 'In coda' },
  { value: 'inviata', label: 'Inviate' },
  { value: 'fallita', label: 'Fallite' },
  { value: 'accantonata', label: 'Accantonate' },
] as const satisfies readonly { value: MailState; label: string }[];
const filters: TableFilters = {
  fields: [{ kind: 'scelta', name: 'stato', label: 'Stato', all: 'Tutte', options: states }],
  none: 'Nessuna e-mail in questo stato',
};

/** The outbox: sent, waiting and failed mails. */
export function MailScreen() {
  const { filter } = useTableFilters();
  const state = states.find(({ value }) => value === filter('stato'))?.value;
  return (
    <>
      <PageHeader
        title="Posta in uscita"
        lead="Ogni e-mail viene tentata cinque volte, a intervalli crescenti. Se non parte, resta qui: puoi riprovare, o accantonarla se non può arrivare a nessuno."
      />
      <DataTable
        title="E-mail"
        entries={{ one: 'e-mail', many: 'e-mail' }}
        columns={mailColumns}
        lengths={pageSizes}
        read={(query) => mailQuery(query, state)}
        readExport={(query) => fetchMailFile(query, state)}
        searchLabel="Cerca un’e-mail"
        failure="Errore nel recupero della posta"
        filters={filters}
        empty={
          <EmptyState title="Non è ancora partita nessuna e-mail">
            Quando il programma ne invia una, la trovi qui.
          </EmptyState>
        }
      />
    </>
  );
}
