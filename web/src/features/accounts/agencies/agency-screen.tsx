import { useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { LoadingOrError } from '../../../ui/form/LoadingOrError.tsx';
import { AgencyForm } from './agency-form.tsx';
import { loadTexts, useAgency } from './api.ts';

const title = "Profilo dell'Attività/Utente";
const back = { to: paths.agencies(), label: 'Utenti' };

/** An account as the administrator reads and edits it. */
export function AgencyScreen() {
  const { id = '' } = useParams();
  const query = useAgency(id);
  const { data, dataUpdatedAt } = query;
  // Read anew after a save: the form starts again from what is stored.
  if (data) return <AgencyForm key={dataUpdatedAt} agency={data} title={title} back={back} />;
  return <LoadingOrError {...loadTexts} query={query} title={title} back={back} />;
}
