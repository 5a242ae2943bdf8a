import { listAllFunerals } from '@commiato/contracts/funerals/funerals';
import { useParams } from 'react-router';
import { pagedQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { AgencyHeader } from '../../accounts/agencies/AgencyHeader.tsx';
import { funeralColumns } from './columns.tsx';

const columns = funeralColumns(paths.adminFuneral);
const pageSizes = [10, 25, 50, 100];

/** `/amministratore/servizi-utente/{id}`: the funerals of an agency, read-only. */
export function AgencyFuneralsScreen() {
  const { id = '' } = useParams();
  return (
    <>
      <AgencyHeader id={id} title="Servizi funebri" />
      <DataTable
        title="Servizi dell’agenzia"
        entries={{ one: 'servizio', many: 'servizi' }}
        columns={columns}
        lengths={pageSizes}
        read={(query) => pagedQuery(listAllFunerals, { query: { ...query, id_utente: id } })}
        searchLabel="Cerca tra i servizi"
        failure="Errore nel recupero dei servizi"
        empty={<EmptyState title="L’agenzia non ha ancora servizi" />}
      />
    </>
  );
}
