import { readOwnRights } from '@commiato/contracts/accounts/sessions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rightsRefusedEvent } from '../../../lib/client.ts';
import { routeKey, routeQuery } from '../../../lib/queries.ts';
import { type Session, updatePerson } from '../../../lib/session.ts';
import { isViewingAgency } from '../../../lib/stored-session.ts';

/** Keeps the stored rights as the server has them: read when the area is loaded, and again when it refuses a call for lack of them. */
export function useFreshRights({ user, token }: Session): void {
  const queries = useQueryClient();
  const { data } = useQuery({
    ...routeQuery(readOwnRights),
    // A session is one person's: another that begins in this browser is asked about anew.
    queryKey: [...routeKey(readOwnRights), token],
    enabled: user.role === 'U' && !isViewingAgency(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (data) updatePerson(data);
  }, [data]);
  useEffect(() => {
    const readAgain = () => void queries.invalidateQueries({ queryKey: routeKey(readOwnRights) });
    window.addEventListener(rightsRefusedEvent, readAgain);
    return () => window.removeEventListener(rightsRefusedEvent, readAgain);
  }, [queries]);
}
