import { type Role, roles } from '@commiato/contracts/accounts/agencies';
import { roleHomes } from '@commiato/contracts/accounts/sign-in';
import { patterns } from '../paths.ts';

export const roleOf = (word: string): Role | undefined => roles.find((role) => role === word);

/** The first screen of a role. */
export const homeOf = (role: Role): string => roleHomes[role];

/** Whether a role may open a private address. A convenience: access to the data is decided by the server. */
export function mayOpen(role: Role, address: string): boolean {
  const path = address.replace(/[?#].*$/s, '');
  if (!/^\/(?!\/)/.test(path) || path === patterns.home || path === patterns.login) return false;
  if (path === patterns.security) return true;
  return path.startsWith(`${patterns.admin}/`) === (role === 'A');
}
