import { type SessionUser, sessionUser } from '@commiato/contracts/accounts/sessions';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { sessionKeys, sessionStore, writeSession } from './stored-session.ts';

/** What the browser stores under `user`; `item` is the account's id, `username` its e-mail address. */
const storedUser = sessionUser.omit({ _id: true }).extend({ item: z.string(), username: z.string() });
export type StoredUser = z.output<typeof storedUser>;
export interface Session {
  readonly token: string;
  readonly user: StoredUser;
}

/** Dispatched on `window` before an expired session is cleared, so that forms can save what was typed. */
export const sessionExpiring = 'sessione-in-scadenza';

const listeners = new Set<() => void>();
let current: Session | null | undefined;
let leftByChoice = false;
/** The e-mail address of the last session. Only in this tab's memory. */
let lastMail = '';

function readSession(): Session | null {
  const token = sessionStore().getItem(sessionKeys.token);
  const text = sessionStore().getItem(sessionKeys.user);
  if (!token || !text) return null;
  try {
    const user = storedUser.safeParse(JSON.parse(text));
    return user.success ? { token, user: user.data } : null;
  } catch {
    return null;
  }
}

function notifyChange(): void {
  lastMail = current?.user.mail ?? lastMail;
  current = readSession();
  for (const listener of listeners) listener();
}

/** The session of this browser, or null; the same object until it changes. */
export function currentSession(): Session | null {
  if (current === undefined) current = readSession();
  return current;
}

/** Stores token and user from the answer of the login, under the names of the specification. */
export const startSession = (token: string, user: SessionUser): void => storeSession(localStorage, token, user);

/** Starts to view an agency's area in this tab; the administrator's own session stays in the browser. */
export const startViewingAgency = (token: string, user: SessionUser): void => storeSession(sessionStorage, token, user);

function storeSession(store: Storage, token: string, user: SessionUser): void {
  writeSession(store, token, user);
  leftByChoice = false;
  notifyChange();
}

/** Updates the stored user after the account changed its own profile. */
export function updateUser(change: Partial<SessionUser>): void {
  const user = currentSession()?.user;
  if (!user) return;
  sessionStore().setItem(sessionKeys.user, JSON.stringify(storedUser.parse({ ...user, ...change })));
  notifyChange();
}

/** Ends the session at the person's wish ('Uscita'); the login then leads to the first screen. */
export function endSession(): void {
  leftByChoice = true;
  clearSession();
}

/** Ends a session that the server no longer knows, after open forms had the chance to save what was typed. */
export function expireSession(): void {
  window.dispatchEvent(new Event(sessionExpiring));
  leftByChoice = false;
  clearSession();
}

function clearSession(): void {
  const kept = sessionStore();
  kept.removeItem(sessionKeys.token);
  kept.removeItem(sessionKeys.user);
  notifyChange();
}

/** Whether the last session of this tab ended by 'Uscita': then the login does not lead back to the screen that was open. */
export const endedByChoice = (): boolean => leftByChoice;

/** The e-mail address of the session that expired in this tab, to fill in the login; empty after 'Uscita' or if there was none. */
export const lastSessionMail = (): string => (leftByChoice ? '' : lastMail);

/** Calls `listener` after each start, change and end of a session, also in another tab. Returns how to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes over the session that another tab wrote; `key` is null if that tab cleared the whole storage. */
export function syncSessionFromOtherTab({ key }: Pick<StorageEvent, 'key'>): void {
  if (key === null || key === sessionKeys.token || key === sessionKeys.user) notifyChange();
}

/** The session as React state. */
export const useSession = (): Session | null => useSyncExternalStore(onSessionChange, currentSession);
