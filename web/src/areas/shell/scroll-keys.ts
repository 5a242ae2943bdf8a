import type { Location } from 'react-router';
import { randomKey } from '../../lib/random-key.ts';

/** The property of the state of the history entry at which the program was loaded. */
const stateKey = 'apertura';

type EntryHistory = Pick<History, 'state' | 'replaceState'>;

/**
 * Gives the history entry at which the program is loaded an identifier, as it has no key of the router's. A reload shows the same entry again; an
 * address that is opened a second time in the same tab is another entry, which begins at its top: it would jump to where the first one was left, under
 * the hands of whoever has begun to type.
 */
export function identifyLoadedEntry(history: EntryHistory): void {
  if (typeof history.state?.[stateKey] === 'string') return;
  history.replaceState({ ...history.state, [stateKey]: randomKey() }, '');
}

/** Under what the place to which a screen was scrolled is kept: its history entry. */
export const scrollKeyOf = ({ key, pathname }: Pick<Location, 'key' | 'pathname'>, history: EntryHistory): string =>
  key === 'default' ? (history.state?.[stateKey] ?? pathname) : key;
