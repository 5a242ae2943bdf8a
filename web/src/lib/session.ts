import {
  type OpenedSession,
  openedSession,
  type SessionAccount,
  sessionAccount,
} from '@commiato/contracts/accounts/sessions';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { sessionKeys, sessionStore, writeSession, writeSessionPerson } from './stored-session.ts';

/** What the browser stores under `user`; `item` is the account's id, `username` its e-mail address. */
const storedAccountSchema = sessionAccount.omit({ _id: true }).extend({ item: z.string(), username: z.string() });
export type StoredAccount = z.output<typeof storedAccountSchema>;
export interface Session {
  readonly token: string;
  readonly user: StoredAccount;
  /** Who acts for the agency; absent for administrators, who may look at its area, and in what older versions stored. */
  readonly collaborator?: OpenedSession['collaboratore'];
  /** All agencies of that person, where there are several. */
  readonly agencies?: OpenedSession['agenzie'];
  /** What an administrator may do; absent: everything. */
  readonly administrator?: OpenedSession['amministratore'];
}

const {
  collaboratore: collaboratorSchema,
  agenzie: agenciesSchema,
  amministratore: administratorSchema,
} = openedSession.shape;

/** Dispatched on `window` before a session ends other than by 'Uscita', or another takes its place, so that forms can save what was typed. */
export const sessionExpiringEvent = 'sessione-in-scadenza';

const listeners = new Set<() => void>();
let current: Session | null | undefined;
let leftByChoice = false;
/** The e-mail address of the last session. Only in this tab's memory. */
let lastMail = '';

function readSession(): Session | null {
  const token = sessionStore().getItem(sessionKeys.token);
  const text = sessionStore().getItem(sessionKeys.user);
  if (!token || !text) return null;
  const user = storedAccountSchema.safeParse(parseJson(text));
  if (!user.success) return null;
  const collaborator = collaboratorSchema.safeParse(parseJson(sessionStore().getItem(sessionKeys.collaborator))).data;
  const agencies = agenciesSchema.safeParse(parseJson(sessionStore().getItem(sessionKeys.agencies))).data;
  const administrator = administratorSchema.safeParse(
    parseJson(sessionStore().getItem(sessionKeys.administrator)),
  ).data;
  return {
    token,
    user: user.data,
    ...(collaborator && { collaborator }),
    ...(agencies && { agencies }),
    ...(administrator && { administrator }),
  };
}

/** What a stored text says; undefined for none, and for one that somebody broke. */
function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reloadSessionAndNotify(): void {
  lastMail = current ? signInMailOf(current) : lastMail;
  current = readSession();
  for (const listener of listeners) listener();
}

/** The e-mail address by which the person signed in: for an agency's people that of `user` is the agency's, by which they would come in as its owner. */
export const signInMailOf = ({ collaborator, user }: Session): string => (collaborator ?? user).mail;

/** The session of this browser, or null; the same object until it changes. */
export function currentSession(): Session | null {
  if (current === undefined) current = readSession();
  return current;
}

/** Stores the session that the login answered, under the names of the specification. */
export const startSession = (opened: OpenedSession): void => storeSession(localStorage, opened);

/** Starts to view an agency's area in this tab; the administrator's own session stays in the browser. */
export const startViewingAgency = (opened: OpenedSession): void => storeSession(sessionStorage, opened);

function storeSession(store: Storage, opened: OpenedSession): void {
  // Whoever goes to another of their agencies finds what they were typing when they come back.
  if (currentSession()) window.dispatchEvent(new Event(sessionExpiringEvent));
  writeSession(store, opened);
  leftByChoice = false;
  reloadSessionAndNotify();
}

/** Updates the stored account after the account changed its own profile. */
export function updateSessionAccount(change: Partial<SessionAccount>): void {
  const user = currentSession()?.user;
  if (!user) return;
  sessionStore().setItem(sessionKeys.user, JSON.stringify(storedAccountSchema.parse({ ...user, ...change })));
  reloadSessionAndNotify();
}

/** Stores who acts in the session as the server knows it now, where that has changed. */
export function updateSessionPerson(person: Pick<OpenedSession, 'collaboratore' | 'agenzie' | 'amministratore'>): void {
  const { collaboratore, agenzie, amministratore } = person;
  const session = currentSession();
  if (!session) return;
  const before = JSON.stringify([session.collaborator, session.agencies, session.administrator]);
  if (before === JSON.stringify([collaboratore, agenzie, amministratore])) return;
  writeSessionPerson(sessionStore(), person);
  reloadSessionAndNotify();
}

/** Ends the session at the person's wish ('Uscita'); the login then leads to the first screen. */
export function endSession(): void {
  leftByChoice = true;
  clearSession();
}

/** Ends a session that the server no longer knows, after open forms had the chance to save what was typed. */
export function expireSession(): void {
  window.dispatchEvent(new Event(sessionExpiringEvent));
  leftByChoice = false;
  clearSession();
}

function clearSession(): void {
  const kept = sessionStore();
  for (const key of Object.values(sessionKeys)) kept.removeItem(key);
  reloadSessionAndNotify();
}

/** Whether the last session of this tab ended by 'Uscita': then the login does not lead back to the screen that was open. */
export const hasEndedByChoice = (): boolean => leftByChoice;

/** The e-mail address by which the person of the session that expired in this tab signed in, to fill in the login; empty after 'Uscita' or if there was none. */
export const expiredSessionMail = (): string => (leftByChoice ? '' : lastMail);

/** Calls `listener` after each start, change and end of a session, also in another tab. Returns how to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes over the session that another tab wrote; `key` is null if that tab cleared the whole storage. */
export function takeOverSessionOfOtherTab({ key }: Pick<StorageEvent, 'key'>): void {
  if (key !== null && !Object.values<string>(sessionKeys).includes(key)) return;
  // The screens of the former session close here too: what was typed in this tab must not be lost because another one noticed the end first.
  const former = currentSession();
  if (former && readSession()?.token !== former.token) window.dispatchEvent(new Event(sessionExpiringEvent));
  reloadSessionAndNotify();
}

/** The session as React state; the same where tests draw a screen without a browser. */
export const useSession = (): Session | null => useSyncExternalStore(onSessionChange, currentSession, currentSession);
