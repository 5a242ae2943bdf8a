import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useDraft } from './use-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

interface UnfinishedInput<Values> {
  /** Which form: its draft is kept under this name. */
  readonly form: string;
  readonly blank: Values;
  /** What stands in the form, without what must not be left lying in a browser. */
  readonly values: Values;
  /** Whether something was typed that is not sent yet. */
  readonly dirty: boolean;
  readonly file?: File | undefined;
  /** Kept only over a session that ends: for changes of something that is stored already. */
  readonly briefly?: boolean | undefined;
  readonly restore: (values: Values, file: File | undefined) => void;
}

/** What every form has that can be left half-filled: a draft in this browser, and the question to who leaves (decisions C12). */
export function useUnfinished<Values extends Record<string, unknown>>({ dirty, ...input }: UnfinishedInput<Values>) {
  const [stored, setStored] = useState(false);
  const unsaved = dirty && !stored;
  const draft = useDraft({ ...input, worthKeeping: unsaved });
  const blocker = useLeaveGuard(unsaved);
  return {
    draft,
    blocker,
    /** What was typed is on the server: no draft stays, and nobody is held back. */
    finish: () => {
      // At once: whoever navigates in the next line is not asked either.
      flushSync(() => setStored(true));
      draft.forget();
    },
  };
}
