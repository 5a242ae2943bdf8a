import { sessionUser } from '@commiato/contracts/accounts/sessions';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';

/** What the browser keeps under `user`; `item` is the account's id, `username` its e-mail. */
const storedUser = sessionUser.omit({ _id: true }).extend({ item: z.string(), username: z.string() });
export type StoredUser = z.output<typeof storedUser>;
export interface Session {
  readonly token: string;
  readonly user: StoredUser;
}

/** Dispatched on `window` before an expired session is cleared: forms keep what was typed. */
export const sessionExpiring = 'sessione-in-scadenza';

const listeners = new Set<() => void>();
let current: Session | null | undefined;
let leftByChoice = false;
/** The e-mail of the last session, kept in this tab's memory alone. */
let lastMail = '';

/** Where this tab's session is kept: the tab's own place while an administrator looks at an agency's area, else the browser's. */
const place = (): Storage => (isViewing() ? sessionStorage : localStorage);

/** Whether an administrator looks at an agency's area in this tab: nothing can be changed. */
export const isViewing = (): boolean => sessionStorage.getItem('token') !== null;

function read(): Session | null {
  const token = place().getItem('token');
  const text = place().getItem('user');
  if (!token || !text) return null;
  try {
    const user = storedUser.safeParse(JSON.parse(text));
    return user.success ? { token, user: user.data } : null;
  } catch {
    return null;
  }
}

function changed(): void {
  lastMail = current?.user.mail ?? lastMail;
  current = read();
  for (const listener of listeners) listener();
}

/** The session of this browser, or null; the same object until it changes. */
export function session(): Session | null {
  if (current === undefined) current = read();
  return current;
}

/** Keeps token and user under the specified names, from the answer of the login. */
export const startSession = (token: string, user: z.output<typeof sessionUser>): void =>
  keep(localStorage, token, user);

/** Looks at an agency's area in this tab alone; the administrator's own session stays as it is beneath. */
export const startViewing = (token: string, user: z.output<typeof sessionUser>): void =>
  keep(sessionStorage, token, user);

function keep(store: Storage, token: string, { _id, ...user }: z.output<typeof sessionUser>): void {
  const stored: StoredUser = { item: _id, username: user.mail, ...user };
  store.setItem('user', JSON.stringify(stored));
  store.setItem('token', token);
  leftByChoice = false;
  changed();
}

/** Takes over what the signed-in account has changed of itself. */
export function renewUser(change: Partial<z.output<typeof sessionUser>>): void {
  const user = session()?.user;
  if (!user) return;
  place().setItem('user', JSON.stringify(storedUser.parse({ ...user, ...change })));
  changed();
}

/** Forgets the session because the person leaves: the next screen is the entrance. */
export function endSession(): void {
  leftByChoice = true;
  clear();
}

/** Forgets a session that the server no longer knows; open forms are told first. */
export function expireSession(): void {
  window.dispatchEvent(new Event(sessionExpiring));
  leftByChoice = false;
  clear();
}

function clear(): void {
  const kept = place();
  kept.removeItem('token');
  kept.removeItem('user');
  changed();
}

/** Whether the last session of this tab ended by 'Uscita', so that nobody is led back to where they were. */
export const hasLeft = (): boolean => leftByChoice;

/** The e-mail of the session that ended by itself in this tab, for who signs in again; empty after 'Uscita', and where none was. */
export const endedMail = (): string => (leftByChoice ? '' : lastMail);

/** Calls back after each start and end of a session, also in another tab. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes over what another tab wrote; `key` is null where it cleared everything. */
export function followOtherTab({ key }: Pick<StorageEvent, 'key'>): void {
  if (key === null || key === 'token' || key === 'user') changed();
}

/** The session as React state. */
export const useSession = (): Session | null => useSyncExternalStore(onSessionChange, session);
