import { createPartnerService } from '@commiato/contracts/office/partner-services';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { TableActionLink } from '../../../ui/table/TableActionLink.tsx';
import { loadFailures, partnerServicesQuery } from './api.ts';
import { partnerServiceColumns } from './columns.tsx';

/** `/amministratore/convenzioni`: all partner services, expired ones included. */
export function PartnerServiceListScreen() {
  const create = (
    <IfMayCall route={createPartnerService}>
      <TableActionLink to={paths.newPartnerService()}>Nuova convenzione</TableActionLink>
    </IfMayCall>
  );
  return (
    <>
      <PageHeader title="Convenzioni" lead="Le agenzie vedono quelle non scadute." />
      <DataTable
        title="Convenzioni con i partner"
        entries={{ one: 'convenzione', many: 'convenzioni' }}
        columns={partnerServiceColumns}
        pageSize={20}
        sort="nome"
        read={partnerServicesQuery}
        searchLabel="Cerca una convenzione"
        failure={loadFailures.list}
        actions={create}
        empty={<EmptyState title="Non ci sono ancora convenzioni" />}
      />
    </>
  );
}
