import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { showSuccessToast } from './toast.ts';

/** When the next screen opens after a creation: just after the message of 3 s. Only where the specification demands it. */
export const redirectDelayMs = 3100;

interface Destination {
  readonly to: string;
  readonly delayMs: number;
  /** The router state of the next screen. */
  readonly state?: unknown;
}

/**
 * Shows a success message, then opens the next screen: at once, or after the wait that the specification demands, which Enter or a click
 * anywhere ends (decisions I6). Nothing more happens if the person leaves earlier.
 */
export function useSuccessRedirect() {
  const navigate = useNavigate();
  const [next, setNext] = useState<Destination | null>(null);
  useEffect(() => {
    if (!next) return;
    const stop = new AbortController();
    // A keydown is followed by the click that it causes: navigate once.
    const goOn = () => {
      if (stop.signal.aborted) return;
      stop.abort();
      void navigate(next.to, { state: next.state });
    };
    const timer = setTimeout(goOn, next.delayMs);
    const { signal } = stop;
    document.addEventListener('keydown', ({ key, repeat }) => key === 'Enter' && !repeat && goOn(), { signal });
    document.addEventListener('click', ({ target }) => !(target instanceof Element && target.closest('a')) && goOn(), {
      signal,
    });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [next, navigate]);
  return {
    succeed: (text: string, destination: Destination) => {
      showSuccessToast(text);
      setNext(destination);
    },
  };
}
