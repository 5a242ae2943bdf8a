import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from './toast.ts';

/** When the next screen opens after a creation, in milliseconds: just after the message of 3 s. */
export const redirectAfter = 3100;

/** Says for 3 s that it went well, then leads on (`after` in milliseconds); leaving earlier by hand calls that off. */
export function useSuccessRedirect(): (text: string, to: string, after?: number) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (text, to, after = redirectAfter) => {
    showToast(text);
    timer.current = setTimeout(() => void navigate(to), after);
  };
}
