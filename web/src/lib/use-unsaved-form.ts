import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useDraft } from './use-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

interface UnsavedFormInput<Values> {
  /** The name of the form, part of the draft's key. */
  readonly form: string;
  readonly blank: Values;
  /** The values of the form, of something stored those that were changed; without secrets that must not stay in a browser. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Whether something was typed that is not saved yet. */
  readonly dirty: boolean;
  readonly file?: File | undefined;
  /** The draft survives an expired session but not the tab. For changes of something that is stored already. */
  readonly sessionOnly?: boolean | undefined;
  readonly restore: (values: Values, file: File | undefined) => void;
}

/** Protects a half-filled form: a draft in this browser, and a question before the screen is left (decisions C12). */
export function useUnsavedForm<Values extends Record<string, unknown>>({ dirty, ...input }: UnsavedFormInput<Values>) {
  const [stored, setStored] = useState(false);
  const unsaved = dirty && !stored;
  const draft = useDraft({ ...input, worthKeeping: unsaved });
  const blocker = useLeaveGuard(unsaved);
  return {
    draft,
    blocker,
    /** Call when the input is saved on the server: deletes the draft and asks nobody any more. */
    finish: () => {
      // Synchronously: the caller may navigate in the next line, and must not be asked then.
      flushSync(() => setStored(true));
      draft.forget();
    },
  };
}
