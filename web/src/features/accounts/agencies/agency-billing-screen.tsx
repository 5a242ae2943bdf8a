import { useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { LoadingOrError } from '../../../ui/form/LoadingOrError.tsx';
import { AgencyBilling } from './AgencyBilling.tsx';
import { AgencyHeader } from './AgencyHeader.tsx';
import { loadTexts, useAgency } from './api.ts';

/** `/amministratore/fatturazione-utente/{id}`: the invoicing platform of an agency and its credentials. */
export function AgencyBillingScreen() {
  const { id = '' } = useParams();
  const back = { to: paths.agencyDetail(id), label: 'Dettaglio dell’agenzia' };
  const query = useAgency(id);
  const { data: agency } = query;
  if (!agency) return <LoadingOrError {...loadTexts} query={query} title="Fatturazione" back={back} />;
  return (
    <>
      <AgencyHeader id={id} title="Fatturazione" />
      <AgencyBilling agency={agency} />
    </>
  );
}
