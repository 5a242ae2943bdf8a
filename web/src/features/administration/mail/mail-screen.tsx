import type { MailState } from '@commiato/contracts/administration/mail';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Segments } from '../../../ui/fields/Segments.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useTableFilters } from '../../../ui/table/use-table-filters.ts';
import { fetchMailFile, readMail } from './api.ts';
import { mailColumns } from './columns.tsx';

const lengths = [10, 25, 50, 100];
const choices = ['Tutte', 'In coda', 'Inviate', 'Fallite'] as const;
type Choice = (typeof choices)[number];
const stateOf: Record<Choice, MailState | undefined> = {
  Tutte: undefined,
  'In coda': 'in-coda',
  Inviate: 'inviata',
  Fallite: 'fallita',
};

/** The outbox: what has left, what waits, and what could not be sent. */
export function MailScreen() {
  const { filter, change } = useTableFilters();
  const chosen = choices.find((choice) => stateOf[choice] === filter('stato')) ?? 'Tutte';
  return (
    <>
      <PageHeader
        title="Posta in uscita"
        lead="Ogni e-mail viene tentata cinque volte, a intervalli crescenti. Se non parte, resta qui e puoi riprovare."
      />
      <DataTable
        title="E-mail"
        entries={{ one: 'e-mail', many: 'e-mail' }}
        columns={mailColumns}
        lengths={lengths}
        read={(query) => readMail(query, stateOf[chosen])}
        readExport={(query) => fetchMailFile(query, stateOf[chosen])}
        searchLabel="Cerca un’e-mail"
        failure="Errore nel recupero della posta"
        actions={
          <Segments
            light
            label="Stato"
            options={choices}
            value={chosen}
            onChange={(choice) => change({ stato: stateOf[choice] ?? '' })}
          />
        }
        empty={
          chosen === 'Tutte' ? (
            <EmptyState title="Non è ancora partita nessuna e-mail">
              Quando il programma ne invia una, la trovi qui.
            </EmptyState>
          ) : (
            <EmptyState
              title="Nessuna e-mail in questo stato"
              action={<Button onClick={() => change({ stato: '' })}>Mostra tutte</Button>}
            />
          )
        }
      />
    </>
  );
}
