import { exportAllNotices, listAllNotices } from '@commiato/contracts/notices/notices';
import { useParams } from 'react-router';
import { AgencyHeader } from '../../features/accounts/agencies/AgencyHeader.tsx';
import { callFile } from '../../lib/client.ts';
import { pagedQuery } from '../../lib/queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { allNoticeColumns } from './notice-columns.tsx';

const pageSizes = [10, 25, 50, 100];
/** Whose they are is what the screen is called. */
const columnsWithoutAgency = allNoticeColumns.filter(({ key }) => key !== 'ragSociale');

/** `/amministratore/annunci-utente/{id}`: the notices of an agency, the hidden ones too. */
export function AgencyNoticesScreen() {
  const { id = '' } = useParams();
  return (
    <>
      <AgencyHeader id={id} title="Annunci" />
      <DataTable
        title="Annunci dell’agenzia"
        entries={{ one: 'annuncio', many: 'annunci' }}
        columns={columnsWithoutAgency}
        lengths={pageSizes}
        read={(query) => pagedQuery(listAllNotices, { query: { ...query, id_utente: id } })}
        readExport={(query) => callFile(exportAllNotices, { query: { ...query, id_utente: id } })}
        searchLabel="Cerca un annuncio"
        failure="Errore nel recupero degli Annunci"
        empty={<EmptyState title="L’agenzia non ha ancora annunci" />}
      />
    </>
  );
}
