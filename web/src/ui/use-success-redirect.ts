import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from './toast.ts';

/** When the next screen opens after a creation, in milliseconds: just after the message of 3 s. Only where the specification fixes it. */
export const redirectAfter = 3100;

interface Destination {
  readonly to: string;
  /** In milliseconds. */
  readonly after: number;
  /** What the next screen is told. */
  readonly state?: unknown;
}

/**
 * Says that it went well, then leads on: at once, or after the wait that the specification fixes, which Enter or a press anywhere ends
 * (decisions I6). Leaving earlier by hand calls that off.
 */
export function useSuccessRedirect() {
  const navigate = useNavigate();
  const [next, setNext] = useState<Destination | null>(null);
  useEffect(() => {
    if (!next) return;
    const stop = new AbortController();
    // A key and the click that it makes are one press.
    const goOn = () => {
      if (stop.signal.aborted) return;
      stop.abort();
      void navigate(next.to, { state: next.state });
    };
    const timer = setTimeout(goOn, next.after);
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
      showToast(text);
      setNext(destination);
    },
  };
}
