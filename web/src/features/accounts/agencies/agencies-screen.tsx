import {
  type AccountRow,
  createAgency,
  deleteAgency,
  exportAccounts,
  listAgencies,
} from '@commiato/contracts/accounts/agencies';
import { useMemo, useState } from 'react';
import { callFile } from '../../../lib/client.ts';
import { pagedQuery } from '../../../lib/queries.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { useSession } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { TableActionLink } from '../../../ui/table/TableActionLink.tsx';
import { accountColumns, deleteColumn } from './columns.tsx';
import { DeleteAgencyDialog } from './DeleteAgencyDialog.tsx';
import styles from './form/agency-form.module.css';
import { useAgencyFilters } from './use-agency-filters.ts';

const pageSizes = [10, 25, 50, 100];

/** All accounts, agencies and administrators. */
export function AgenciesScreen() {
  const own = useSession()?.user.item ?? '';
  const mayDelete = useMayCall(deleteAgency);
  const [doomed, setDoomed] = useState<AccountRow | null>(null);
  const [failure, setFailure] = useState('');
  const { filters, given } = useAgencyFilters();
  const columns = useMemo(() => {
    const ask = (row: AccountRow) => {
      setFailure('');
      setDoomed(row);
    };
    return mayDelete ? [...accountColumns, deleteColumn(own, ask)] : accountColumns;
  }, [own, mayDelete]);
  return (
    <>
      <PageHeader title="Utenti" />
      <div className={styles.messages}>{failure && <Alert kind="errore">{failure}</Alert>}</div>
      <DataTable
        title="Tutti gli utenti"
        entries={{ one: 'utente', many: 'utenti' }}
        columns={columns}
        lengths={pageSizes}
        filters={filters}
        read={(query) => pagedQuery(listAgencies, { query: { ...query, ...given } })}
        readExport={(query) => callFile(exportAccounts, { query: { ...query, ...given } })}
        searchLabel="Cerca un utente"
        failure="Errore nel recupero degli Utenti"
        actions={
          <IfMayCall route={createAgency}>
            <TableActionLink to={paths.newAgency()}>Nuovo Utente</TableActionLink>
          </IfMayCall>
        }
        empty={<EmptyState title="Non ci sono ancora utenti" />}
      />
      <DeleteAgencyDialog agency={doomed} onClose={() => setDoomed(null)} onFailure={setFailure} />
    </>
  );
}
