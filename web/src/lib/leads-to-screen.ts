import { matchPath } from 'react-router';
import { pathPatterns } from '../paths.ts';

/** Whether an address belongs to a screen of the private area; others are pages of the server, which a router link cannot open. */
export function isScreenAddress(address: string): boolean {
  const path = address.replace(/[?#].*$/s, '');
  return Object.values(pathPatterns).some((pattern) => matchPath(pattern, path) !== null);
}
