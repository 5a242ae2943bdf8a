import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { session } from './session.ts';

/** Who leaves something unsaved, and what the dialog about it answers. */
export interface LeaveGuard {
  /** Whether somebody is about to leave and is asked. */
  readonly asks: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
  /** Does what gives up the unsaved without leaving the screen ('Annulla'): at once, or when the person has said so. */
  readonly ask: (giveUp: () => void) => void;
}

/**
 * Holds back whoever leaves a screen with something unsaved: inside the area through the returned guard, which a dialog asks
 * about, outside through the browser's own question. A session that has ended is never held back.
 */
export function useLeaveGuard(unsaved: boolean): LeaveGuard {
  const [given, setGiven] = useState<{ readonly up: () => void } | null>(null);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && session() !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  return {
    asks: blocker.state === 'blocked' || given !== null,
    stay: () => {
      setGiven(null);
      blocker.reset?.();
    },
    leave: () => {
      setGiven(null);
      given?.up();
      blocker.proceed?.();
    },
    ask: (giveUp) => (unsaved ? setGiven({ up: giveUp }) : giveUp()),
  };
}
