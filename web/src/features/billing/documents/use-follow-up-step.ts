import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Step after storing a document: sending it to the client, or recording its payment. */
export type NextStep = 'invia' | 'incassa';

const isStep = (value: unknown): value is NextStep => value === 'invia' || value === 'incassa';

/** Router state that passes the next step to a screen. */
export const routerStateOfStep = (step: NextStep | null) => (step ? { poi: step } : null);

/**
 * The next step with which a screen was opened; with `whileOpen` also one that comes while it is open. It is removed from the router state, so
 * that a reload does not repeat it.
 */
export function useFollowUpStep({ whileOpen = false } = {}): NextStep | null {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const given: unknown = state?.poi;
  const [step, setStep] = useState(() => (isStep(given) ? given : null));
  if (whileOpen && isStep(given) && given !== step) setStep(given);
  const cleared = useRef(false);
  useEffect(() => {
    if (step === null || cleared.current) return;
    cleared.current = true;
    void navigate(pathname, { replace: true, state: null });
  }, [step, navigate, pathname]);
  return step;
}
