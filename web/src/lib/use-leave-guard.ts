import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { session } from './session.ts';

/**
 * Holds back whoever leaves a screen with something unsaved: inside the area through the returned blocker, which a
 * dialog asks about, outside through the browser's own question. A session that has ended is never held back.
 */
export function useLeaveGuard(unsaved: boolean): Blocker {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && session() !== null && currentLocation.pathname !== nextLocation.pathname,
  );
}
