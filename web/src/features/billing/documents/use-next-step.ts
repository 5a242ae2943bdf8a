import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What is wanted next of a document that is being stored: to be sent to its client, to be paid. */
export type NextStep = 'invia' | 'incassa';

const isStep = (value: unknown): value is NextStep => value === 'invia' || value === 'incassa';

/** The state with which a screen is told the next step. */
export const stateOfStep = (step: NextStep | null) => (step ? { poi: step } : null);

/** The next step with which a screen was opened, once: it is forgotten by the address, so that reloading asks for nothing. */
export function useNextStep(): NextStep | null {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const given: unknown = state?.poi;
  const [step] = useState(() => (isStep(given) ? given : null));
  const told = useRef(false);
  useEffect(() => {
    if (step === null || told.current) return;
    told.current = true;
    void navigate(pathname, { replace: true, state: null });
  }, [step, navigate, pathname]);
  return step;
}
