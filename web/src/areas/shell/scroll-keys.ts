import type { Location } from 'react-router';

/** The property of the state of the history's step at which the program was loaded. */
const stateKey = 'apertura';

type StepHistory = Pick<History, 'state' | 'replaceState'>;

/**
 * Names the step at which the program is loaded, which has no key of the router's. A reload shows the same step again; an address that is
 * opened a second time in the same tab is another step, which begins at its top: where the first one was left, it would jump there under the hands
 * of whoever has begun to type.
 */
export function nameLoadedStep(history: StepHistory): void {
  if (typeof history.state?.[stateKey] === 'string') return;
  history.replaceState({ ...history.state, [stateKey]: crypto.randomUUID() }, '');
}

/** Under what the place to which a screen was scrolled is kept: the step of the history. */
export const scrollKeyOf = ({ key, pathname }: Pick<Location, 'key' | 'pathname'>, history: StepHistory): string =>
  key === 'default' ? (history.state?.[stateKey] ?? pathname) : key;
