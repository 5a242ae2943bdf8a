import { useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { FormWaiting } from '../../../ui/form/FormWaiting.tsx';
import { AgencyBilling } from './AgencyBilling.tsx';
import { AgencyHeader } from './AgencyHeader.tsx';
import { useAgency, waiting } from './api.ts';

/** `/amministratore/fatturazione-utente/{id}`: the invoicing platform of an agency and its credentials. */
export function AgencyBillingScreen() {
  const { id = '' } = useParams();
  const back = { to: paths.agencyDetail(id), label: 'Dettaglio dell’agenzia' };
  const query = useAgency(id);
  const { data: agency } = query;
  if (!agency) return <FormWaiting {...waiting} query={query} title="Fatturazione" back={back} />;
  return (
    <>
      <AgencyHeader id={id} title="Fatturazione" />
      <AgencyBilling agency={agency} />
    </>
  );
}
