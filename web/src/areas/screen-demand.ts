import { matchPath } from 'react-router';
import type { AccessDemand } from '../lib/rights.ts';
import { declaredFeatures } from './declared-features.tsx';

const screens = declaredFeatures.flatMap((one) => one.screens);

/** What the screen at an address needs; undefined for one of no area. */
export function demandOfScreenAt(address: string): AccessDemand | undefined {
  const path = address.replace(/[?#].*$/s, '');
  const screen = screens.find((one) => matchPath(one.path, path) !== null);
  return screen?.for === 'agency' || screen?.for === 'admin' ? screen : undefined;
}
