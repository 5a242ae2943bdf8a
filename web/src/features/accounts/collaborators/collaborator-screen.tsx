import { useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { LoadingOrError } from '../../../ui/form/LoadingOrError.tsx';
import { useCollaborator } from './api.ts';
import { CollaboratorForm } from './collaborator-form.tsx';

const backLink = { to: paths.collaborators(), label: 'Persone' };
const loadTexts = { loading: 'Caricamento in corso...', failure: 'Errore nel recupero della persona' };

/** A person of the agency. */
export function CollaboratorScreen() {
  const { id = '' } = useParams();
  const query = useCollaborator(id);
  const { data: collaborator } = query;
  if (!collaborator) return <LoadingOrError {...loadTexts} query={query} title="Persona" back={backLink} />;
  return <CollaboratorForm key={collaborator._id} collaborator={collaborator} back={backLink} />;
}
