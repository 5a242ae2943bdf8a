import { matchPath } from 'react-router';
import { patterns } from '../paths.ts';

/** Whether an address is one of the private area's screens; the others are pages of the server, loaded whole. */
export function leadsToScreen(address: string): boolean {
  const path = address.replace(/[?#].*$/s, '');
  return Object.values(patterns).some((pattern) => matchPath(pattern, path) !== null);
}
