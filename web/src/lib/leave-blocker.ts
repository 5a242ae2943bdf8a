import { createContext, useEffect, useState } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { currentSession } from './session.ts';

/** What may be lost by leaving a screen. */
export interface LeaveBlocker {
  /** The forms with unsaved input, in the order in which it was typed. */
  readonly unsaved: Set<string>;
  readonly blocker: Pick<Blocker, 'state'> & Partial<Pick<Blocker, 'reset' | 'proceed'>>;
}

/** Where a screen stands alone, nothing stops whoever leaves it but the browser's own dialog. */
export const LeaveBlockerContext = createContext<LeaveBlocker>({ unsaved: new Set(), blocker: { state: 'unblocked' } });

/** Whether going from one address to another would lose what was typed; the search and the anchor of a table are no other screen. */
export const losesInput = (
  unsaved: ReadonlySet<string>,
  { currentLocation, nextLocation }: Record<'currentLocation' | 'nextLocation', { readonly pathname: string }>,
): boolean => unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname;

/** The form that asks: the one that was typed into last. */
export const formAskingBeforeLeave = ({ unsaved, blocker }: LeaveBlocker): string | undefined =>
  blocker.state === 'blocked' ? [...unsaved].at(-1) : undefined;

/**
 * The one blocker of the router, for every form and dialog of the screen. The router asks the last blocker alone: with one for each form,
 * an answer that was half-written above another form was lost without a question. «Uscita», which is no step of the router, asks by `askBefore`: the
 * form alone knows whether what was typed in it stays in this browser.
 */
export function useLeaveBlocker(): LeaveBlocker & { readonly askBefore: (leave: () => void) => void } {
  const [unsaved] = useState(() => new Set<string>());
  const [held, setHeld] = useState<(() => void) | null>(null);
  const routed = useBlocker((step) => currentSession() !== null && losesInput(unsaved, step));
  const blocker: LeaveBlocker['blocker'] = held
    ? { state: 'blocked', reset: () => setHeld(null), proceed: held }
    : routed;
  useEffect(() => {
    // A link inside a dialog closes it as it leads away: nobody is left who could ask.
    if (blocker.state === 'blocked' && unsaved.size === 0) blocker.proceed?.();
  }, [blocker, unsaved]);
  return { unsaved, blocker, askBefore: (leave) => (unsaved.size > 0 ? setHeld(() => leave) : leave()) };
}
