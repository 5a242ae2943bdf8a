import { login, logout, readUserCard, type UserCard } from '@commiato/contracts/accounts/sessions';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { endSession, type StoredUser, startSession } from '../../../lib/session.ts';

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
export function useUserCard(user: StoredUser): UseQueryResult<UserCard> {
  return useQuery(routeQuery(readUserCard, { params: { id: user.item } }));
}
