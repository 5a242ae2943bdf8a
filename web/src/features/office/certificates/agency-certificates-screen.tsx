import { useParams } from 'react-router';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { AgencyHeader } from '../../accounts/agencies/AgencyHeader.tsx';
import { CertificateTable } from './CertificateTable.tsx';

/** `/amministratore/certificati-utente/{id}`: the certificates of an agency. */
export function AgencyCertificatesScreen() {
  const { id = '' } = useParams();
  return (
    <>
      <AgencyHeader id={id} title="Certificati" />
      <CertificateTable
        title="Certificati dell’agenzia"
        idUtente={id}
        empty={
          <EmptyState title="Nessun certificato">
            L’agenzia non ne ha ancora caricati: qui si vedono appena lo fa.
          </EmptyState>
        }
      />
    </>
  );
}
