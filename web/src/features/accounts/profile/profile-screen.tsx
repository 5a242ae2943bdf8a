import { homePathOf, parseRole } from '../../../lib/roles.ts';
import { useSession } from '../../../lib/session.ts';
import { LoadingOrError } from '../../../ui/form/LoadingOrError.tsx';
import { useProfile } from './api.ts';
import { ProfileForm } from './profile-form.tsx';

const title = 'Il tuo Profilo';
const loadTexts = { loading: 'Caricamento dei tuoi dati...', failure: "Errore nel recupero dell'anagrafica" };

/** `/profilo` and `/amministratore/profilo`: the caller's data. */
export function ProfileScreen() {
  const role = parseRole(useSession()?.user.role ?? '') ?? 'U';
  const query = useProfile();
  const back = { to: homePathOf(role), label: 'Dashboard' };
  if (query.data) return <ProfileForm profile={query.data} title={title} back={back} />;
  return <LoadingOrError {...loadTexts} query={query} title={title} back={back} />;
}
