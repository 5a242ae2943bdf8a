import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { currentSession } from './session.ts';

/** The state and the answers of the dialog that asks before unsaved input is lost. */
export interface LeaveGuard {
  /** Whether the dialog is open. */
  readonly asks: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
  /** Calls `giveUp`, which discards the input without leaving the screen ('Annulla'): at once, or after the person confirmed. */
  readonly ask: (giveUp: () => void) => void;
}

/**
 * Asks before somebody leaves a screen with unsaved input: inside the area by the dialog that the returned guard serves, outside by the
 * browser's own dialog. Nobody is asked once the session has ended.
 */
export function useLeaveGuard(unsaved: boolean): LeaveGuard {
  const [pending, setPending] = useState<{ readonly giveUp: () => void } | null>(null);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentSession() !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  return {
    asks: blocker.state === 'blocked' || pending !== null,
    stay: () => {
      setPending(null);
      blocker.reset?.();
    },
    leave: () => {
      setPending(null);
      pending?.giveUp();
      blocker.proceed?.();
    },
    ask: (giveUp) => (unsaved ? setPending({ giveUp }) : giveUp()),
  };
}
