import type { ReactNode } from 'react';
import { isCallerListed, useResources } from '../resources/api.ts';

/** Why nothing of one's own is shown: to who is not among the people of the agenda that nothing can be assigned to them. */
export function NoOwnEventsHint({ children }: { readonly children: ReactNode }) {
  const { data } = useResources();
  if (!data || isCallerListed(data)) return children;
  return 'Il tuo nome non è ancora tra le persone dell’agenda: lo aggiunge chi la cura, da «Persone, carri e sale».';
}
