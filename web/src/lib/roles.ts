import { accountRoles, type Role } from '@commiato/contracts/accounts/agencies';
import { roleHomePaths } from '@commiato/contracts/accounts/sign-in';
import { pathPatterns } from '../paths.ts';

export const parseRole = (word: string): Role | undefined => accountRoles.find((role) => role === word);

/** The first screen of a role. */
export const homePathOf = (role: Role): string => roleHomePaths[role];

/** Whether a role may open a private address. A convenience: access to the data is decided by the server. */
export function mayOpen(role: Role, address: string): boolean {
  const path = address.replace(/[?#].*$/s, '');
  if (!/^\/(?!\/)/.test(path) || path === pathPatterns.home || path === pathPatterns.login) return false;
  if (path === pathPatterns.security) return true;
  return path.startsWith(`${pathPatterns.admin}/`) === (role === 'A');
}
