import { createOperator, exportOperators, listOperators } from '@commiato/contracts/accounts/operators';
import { IconUserPlus } from '@tabler/icons-react';
import { callFile } from '../../../lib/client.ts';
import { pagedQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { TableActionLink } from '../../../ui/table/TableActionLink.tsx';
import { operatorColumns } from './columns.tsx';

const pageSizes = [10, 25, 50, 100];

/** The contacts of the staff. */
export function OperatorsScreen() {
  const create = (
    <IfMayCall route={createOperator}>
      <TableActionLink to={paths.newOperator()} Icon={IconUserPlus}>
        Nuovo Operatore
      </TableActionLink>
    </IfMayCall>
  );
  return (
    <>
      <PageHeader title="Operatori" />
      <DataTable
        title="Tutti gli operatori"
        entries={{ one: 'operatore', many: 'operatori' }}
        columns={operatorColumns}
        lengths={pageSizes}
        sort="cognome"
        read={(query) => pagedQuery(listOperators, { query })}
        readExport={(query) => callFile(exportOperators, { query })}
        searchLabel="Cerca un operatore"
        failure="Errore nel recupero degli operatori"
        actions={create}
        empty={
          <EmptyState title="Non ci sono ancora operatori">
            Un operatore è chi, nell’amministrazione, segue alcune agenzie: riceve per e-mail le loro richieste. Non
            accede a Commiato.
          </EmptyState>
        }
      />
    </>
  );
}
