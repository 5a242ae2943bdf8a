import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Step after storing a document: sending it to the client, or recording its payment. */
export type NextStep = 'invia' | 'incassa';

const isStep = (value: unknown): value is NextStep => value === 'invia' || value === 'incassa';

/** Router state that passes the next step to a screen. */
export const routerStateOfStep = (step: NextStep | null) => (step ? { poi: step } : null);

/**
 * Calls `open` with the next step that the screen was opened with, or that comes while it is open. The step is removed from the router state, so
 * that a reload does not repeat it.
 */
export function useFollowUpStep(open: (step: NextStep) => void): void {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const step: unknown = state?.poi;
  const onStep = useEffectEvent(open);
  useEffect(() => {
    if (!isStep(step)) return;
    void navigate(pathname, { replace: true, state: null });
    onStep(step);
  }, [step, navigate, pathname]);
}
