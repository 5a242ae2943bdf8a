import { listOwnRequests } from '@commiato/contracts/requests/requests';
import { IconUpload } from '@tabler/icons-react';
import { pagedQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { loadFailures, requestsPageSize } from './api.ts';
import { ownColumns } from './own-columns.tsx';

const uploadLink = (
  <ButtonLink variant="primo" to={paths.uploadDocuments()} icon={<IconUpload size={20} stroke={1.6} aria-hidden />}>
    Invia un documento
  </ButtonLink>
);

/** `/documenti-personali`: the agency's requests and their state. */
export function OwnRequestsScreen() {
  return (
    <>
      <PageHeader
        title="Documenti personali"
        lead="I documenti e le richieste che hai inviato all’amministrazione, con lo stato e la risposta."
        actions={
          <>
            <ButtonLink to={paths.requestCertificate()}>Richiesta certificato</ButtonLink>
            {uploadLink}
          </>
        }
      />
      <DataTable
        title="Documenti e richieste"
        entries={{ one: 'richiesta', many: 'richieste' }}
        columns={ownColumns}
        pageSize={requestsPageSize}
        read={(query) => pagedQuery(listOwnRequests, { query })}
        searchLabel="Cerca tra le richieste"
        failure={loadFailures.list}
        empty={
          <EmptyState title="Non hai ancora inviato documenti">
            Quello che invii all’amministrazione lo ritrovi qui, con la risposta.
          </EmptyState>
        }
      />
    </>
  );
}
