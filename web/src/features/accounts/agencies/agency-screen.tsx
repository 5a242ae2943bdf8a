import { useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { LoadingOrError } from '../../../ui/form/LoadingOrError.tsx';
import { AgencyForm } from './agency-form.tsx';
import { loadTexts, useAgency } from './api.ts';

const title = "Profilo dell'Attività/Utente";
const backLink = { to: paths.agencies(), label: 'Utenti' };

/** Screen for reading and editing an account as administrator. */
export function AgencyScreen() {
  const { id = '' } = useParams();
  const query = useAgency(id);
  if (query.data) return <AgencyForm key={id} agency={query.data} title={title} back={backLink} />;
  return <LoadingOrError {...loadTexts} query={query} title={title} back={backLink} />;
}
