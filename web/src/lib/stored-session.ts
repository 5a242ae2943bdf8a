/** Names of the specification under which a browser keeps the session. */
export const sessionKeys = { token: 'token', user: 'user' } as const;

/** Whether an administrator views an agency's area in this tab: then nothing can be changed. */
export const isViewingAgency = (): boolean => sessionStorage.getItem(sessionKeys.token) !== null;

/** Where this tab's session is stored: in the tab while an administrator views an agency's area, else in the browser. */
export const sessionStore = (): Storage => (isViewingAgency() ? sessionStorage : localStorage);

/** Writes token and user from the answer of the login; `item` is the account's id, `username` its e-mail address. */
export function writeSession(
  store: Storage,
  token: string,
  { _id, ...user }: { readonly _id: unknown; readonly mail: unknown },
): void {
  store.setItem(sessionKeys.user, JSON.stringify({ item: _id, username: user.mail, ...user }));
  store.setItem(sessionKeys.token, token);
}
