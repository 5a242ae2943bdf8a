import { useContext, useEffect, useId, useState } from 'react';
import { formAskingBeforeLeave, LeaveBlockerContext } from './leave-blocker.ts';

/** The state and the answers of the dialog that asks before unsaved input is lost. */
export interface LeaveGuard {
  /** Whether the dialog is open. */
  readonly asks: boolean;
  /** Whether other forms of the screen have unsaved input too, of which its dialog says nothing. */
  readonly withOthers: boolean;
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
  const id = useId();
  const screen = useContext(LeaveBlockerContext);
  const { unsaved: forms, blocker } = screen;
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    forms.add(id);
    return () => {
      window.removeEventListener('beforeunload', ask);
      forms.delete(id);
    };
  }, [unsaved, forms, id]);
  const asksForScreen = formAskingBeforeLeave(screen) === id;
  return {
    asks: asksForScreen || pending !== null,
    withOthers: asksForScreen && forms.size > 1,
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
