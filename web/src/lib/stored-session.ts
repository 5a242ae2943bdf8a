/** Names under which a browser keeps the session: those of the specification, then who acts for the agency, all their agencies, and what an administrator may do. */
export const sessionKeys = {
  token: 'token',
  user: 'user',
  collaborator: 'collaboratore',
  agencies: 'agenzie',
  administrator: 'amministratore',
} as const;

/** Whether an administrator views an agency's area in this tab: then nothing can be changed. */
export const isViewingAgency = (): boolean => sessionStorage.getItem(sessionKeys.token) !== null;

/** Where this tab's session is stored: in the tab while an administrator views an agency's area, else in the browser. */
export const sessionStore = (): Storage => (isViewingAgency() ? sessionStorage : localStorage);

/** A session as the login answers it. */
interface SessionAnswer extends SessionPersonAnswer {
  readonly token: string;
  readonly user: { readonly _id: unknown; readonly mail: unknown };
}

/** Who acts for the agency, and all their agencies where there are several. */
export interface SessionPersonAnswer {
  readonly collaboratore?: unknown;
  readonly agenzie?: unknown;
  readonly amministratore?: unknown;
}

/** Writes a session from the answer of the login; `item` is the account's id, `username` its e-mail address. */
export function writeSession(store: Storage, { token, user: { _id, ...user }, ...person }: SessionAnswer): void {
  store.setItem(sessionKeys.user, JSON.stringify({ item: _id, username: user.mail, ...user }));
  writeSessionPerson(store, person);
  store.setItem(sessionKeys.token, token);
}

/** Writes who acts; what is not answered is removed, so that nobody keeps the rights of whoever signed in before. */
export function writeSessionPerson(
  store: Storage,
  { collaboratore, agenzie, amministratore }: SessionPersonAnswer,
): void {
  for (const [key, value] of [
    [sessionKeys.collaborator, collaboratore],
    [sessionKeys.agencies, agenzie],
    [sessionKeys.administrator, amministratore],
  ] as const) {
    if (value === undefined) store.removeItem(key);
    else store.setItem(key, JSON.stringify(value));
  }
}
