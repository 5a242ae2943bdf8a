import { IconPlus } from '@tabler/icons-react';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { failures, partnerServicesQuery } from './api.ts';
import { partnerServiceColumns } from './columns.tsx';

/** `/amministratore/convenzioni`: all partner services, those that are over too. */
export function PartnerServiceListScreen() {
  const create = (
    <ButtonLink
      variant="primo"
      size="compatto"
      to={paths.newPartnerService()}
      icon={<IconPlus size={20} stroke={1.6} aria-hidden />}
    >
      Nuova convenzione
    </ButtonLink>
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
        failure={failures.list}
        actions={create}
        empty={<EmptyState title="Non ci sono ancora convenzioni" />}
      />
    </>
  );
}
