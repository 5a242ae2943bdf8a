import { login, logout, readUserCard, type UserCard } from '@commiato/contracts/accounts/sessions';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { endSession, type StoredUser, startSession } from '../../../lib/session.ts';

/** What a role that no area is made for is told (no session begins). */
export class UnknownRoleError extends Error {
  override readonly name = 'UnknownRoleError';
}

/** What the server judges: e-mail and password, and after them the code with the challenge that they were answered with. */
export type Credentials = { mail: string; password: string } | { challenge: string; codice: string };

/** Signs in and reads the own card, as specified for both roles. `accepts` decides before anything is kept. */
export async function signIn(credentials: Credentials, accepts: (role: string) => boolean): Promise<string> {
  const { user, token } = await call(login, { body: credentials });
  if (!accepts(user.role)) throw new UnknownRoleError(user.role);
  startSession(token, user);
  // Awaited and unused, as specified: a card that fails to come must not undo a sign-in that worked.
  await call(readUserCard, { params: { id: user._id } }).catch(() => undefined);
  return user.role;
}

/** Leaves at once; the server is told, and forgets an unreachable session by itself after 12 idle hours. */
export function signOut(): void {
  void call(logout).catch(() => undefined);
  endSession();
}

/** The signed-in account as the server knows it: hearts, training flag, logo. */
export function useUserCard(user: StoredUser): UseQueryResult<UserCard> {
  return useQuery(routeQuery(readUserCard, { params: { id: user.item } }));
}
