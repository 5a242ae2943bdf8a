import { exportOperators, listOperators } from '@commiato/contracts/operators';
import { IconUserPlus } from '@tabler/icons-react';
import { callFile } from '../../lib/client.ts';
import { pagedQuery } from '../../lib/queries.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { operatorColumns } from './columns.tsx';

const lengths = [10, 25, 50, 100];

/** The contacts of the staff. */
export function OperatorsScreen() {
  const create = (
    <ButtonLink
      variant="primo"
      size="compatto"
      to={paths.newOperator()}
      icon={<IconUserPlus size={20} stroke={1.6} aria-hidden />}
    >
      Nuovo Operatore
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title="Operatori" />
      <DataTable
        title="Referenti delle agenzie"
        entries={{ one: 'operatore', many: 'operatori' }}
        columns={operatorColumns}
        lengths={lengths}
        sort="cognome"
        read={(query) => pagedQuery(listOperators, { query })}
        readExport={(query) => callFile(exportOperators, { query })}
        searchLabel="Cerca un operatore"
        failure="Errore nel recupero degli operatori"
        actions={create}
        empty={
          <EmptyState title="Non ci sono ancora operatori">
            Un operatore è la persona dell’amministrazione che segue un’agenzia.
          </EmptyState>
        }
      />
    </>
  );
}
