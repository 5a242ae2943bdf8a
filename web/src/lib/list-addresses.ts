import type { Path } from 'react-router';

/**
 * Where each list that one came through was left, by its path. In memory alone: the words of a search are names and tax codes, which a
 * storage would keep for whoever uses the tab next.
 */
const addressByPath = new Map<string, string>();

/** Remembers what a list's address says of its search, filters and page. */
export function rememberListAddress({ pathname, search, hash }: Path): void {
  addressByPath.set(pathname, pathname + search + hash);
}

/** A screen that leads back to no other begins anew: of the lists before it, none is the one that its links came from. */
export function forgetOtherLists(pathname: string): void {
  for (const path of addressByPath.keys()) if (path !== pathname) addressByPath.delete(path);
}

/** Forgets all lists, as when another person signs in. */
export const forgetLists = (): void => addressByPath.clear();

/** The address of a screen as it was left, where one came from it; else the address itself, or another in its place. */
export const addressAsLeft = (to: string, otherwise = to): string => addressByPath.get(to) ?? otherwise;
