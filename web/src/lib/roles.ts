import { type Role, roles } from '@commiato/contracts/accounts/agencies';
import { paths, patterns } from '../paths.ts';

/** The sentence that the specification gives for a role without an area. */
export const unknownRole = 'Ruolo utente non valido';

export const roleOf = (word: string): Role | undefined => roles.find((role) => role === word);

/** The first screen of a role. */
export const homeOf = (role: Role): string => (role === 'A' ? paths.adminDashboard() : paths.dashboard());

/** Whether a role may open a private address. A convenience: access to the data is decided by the server. */
export function mayOpen(role: Role, address: string): boolean {
  const path = address.replace(/[?#].*$/s, '');
  if (!/^\/(?!\/)/.test(path) || path === patterns.home || path === patterns.login) return false;
  if (path === patterns.security) return true;
  return path.startsWith(`${patterns.admin}/`) === (role === 'A');
}
