import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { LeaveGuard } from './use-leave-guard.ts';

type Ask = LeaveGuard['ask'];

/** For a screen on which a press replaces the open form by another: `replace` asks first where something typed would be lost. */
export function useGuardedFormReplacement() {
  const form = useRef<Ask | null>(null);
  const replace = useCallback((open: () => void) => (form.current ? form.current(open) : open()), []);
  return { form, replace };
}

/** Lets the screen of a form ask, by the form's guard, before it replaces the form. */
export function useReplaceableForm(form: RefObject<Ask | null>, ask: Ask): void {
  useEffect(() => {
    form.current = ask;
    return () => {
      form.current = null;
    };
  }, [form, ask]);
}
