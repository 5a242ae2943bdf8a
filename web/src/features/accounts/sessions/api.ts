import {
  login,
  logout,
  type OpenedSession,
  readOwnRightsAndAgencies,
  readUserCard,
  switchAgencySession,
  type UserCard,
} from '@commiato/contracts/accounts/sessions';
import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { call, rightsRefusedEvent } from '../../../lib/client.ts';
import { routeKey, routeQuery } from '../../../lib/queries.ts';
import {
  endSession,
  type Session,
  type StoredAccount,
  startSession,
  updateSessionPerson,
} from '../../../lib/session.ts';
import { isViewingAgency } from '../../../lib/stored-session.ts';
import { paths } from '../../../paths.ts';

/** Thrown for a role without an area; no session is started. */
export class UnknownRoleError extends Error {
  override readonly name = 'UnknownRoleError';
}

/** E-mail and password, or in the second step the code with the challenge that answered them. */
export type Credentials = { mail: string; password: string } | { challenge: string; codice: string };

/** Signs in and reads the user card, as specified for both roles; returns the role. `accepts` is called before the session is stored. */
export async function signIn(credentials: Credentials, accepts: (role: string) => boolean): Promise<string> {
  const opened = await call(login, { body: credentials });
  const { user } = opened;
  if (!accepts(user.role)) throw new UnknownRoleError(user.role);
  startSession(opened);
  // Awaited and unused, as specified; its failure must not undo a successful sign-in.
  await call(readUserCard, { params: { id: user._id } }).catch(() => undefined);
  return user.role;
}

/** Ends the local session at once and tells the server, which ends an unreachable session itself after 12 idle hours. */
export function signOut(): void {
  // The next page is one of the server's: leaving must not cut the call off.
  void call(logout, { keepalive: true }).catch(() => undefined);
  endSession();
}

/** The signed-in account as the server knows it: hearts, training flag, logo. */
export function useUserCard(user: StoredAccount): UseQueryResult<UserCard> {
  return useQuery(routeQuery(readUserCard, { params: { id: user.item } }));
}

/** Keeps the stored rights as the server has them: read when the area is loaded, and again when it refuses a call for lack of them. */
export function useRightsRefresh({ token }: Session): void {
  const queries = useQueryClient();
  const { data } = useQuery({
    ...routeQuery(readOwnRightsAndAgencies),
    // A session is one person's: another that begins in this browser is asked about anew.
    queryKey: [...routeKey(readOwnRightsAndAgencies), token],
    enabled: !isViewingAgency(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (data) updateSessionPerson(data);
  }, [data]);
  useEffect(() => {
    const readAgain = () => void queries.invalidateQueries({ queryKey: routeKey(readOwnRightsAndAgencies) });
    window.addEventListener(rightsRefusedEvent, readAgain);
    return () => window.removeEventListener(rightsRefusedEvent, readAgain);
  }, [queries]);
}

/** Opens another agency of the signed-in person, on its first screen. */
export function useAgencySwitch(): UseMutationResult<OpenedSession, Error, string> {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (id_utente: string) => call(switchAgencySession, { body: { id_utente } }),
    onSuccess: (opened) => {
      startSession(opened);
      void navigate(paths.dashboard());
    },
  });
}
