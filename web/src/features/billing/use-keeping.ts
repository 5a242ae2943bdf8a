import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useDraft } from '../../lib/use-draft.ts';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { showToast } from '../../ui/toast.ts';

interface KeepingInput<Values extends Record<string, unknown>> {
  readonly form: {
    readonly values: Values;
    readonly dirty: boolean;
    readonly fill: (values: Partial<Values>) => void;
  };
  /** Which form, for its draft in this browser. */
  readonly name: string;
  readonly initial: Values;
  /** Whether it changes something that is stored already. */
  readonly stored: boolean;
  /** Where a document that was just created is; null before. */
  readonly created: string | null;
}

/** What keeps a half-written document: the draft in this browser, the question to who leaves, the way on once it is stored. */
export function useKeeping<Values extends Record<string, unknown>>(input: KeepingInput<Values>) {
  const { form, name, initial, stored, created } = input;
  const navigate = useNavigate();
  const unsaved = form.dirty && created === null;
  const draft = useDraft({
    ...{ form: name, blank: initial, values: form.values, worthKeeping: unsaved, briefly: stored },
    restore: form.fill,
  });
  const blocker = useLeaveGuard(unsaved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: leads on once, when the guard has let go
  useEffect(() => {
    if (created === null) return;
    draft.forget();
    showToast('Salvato in bozza.');
    void navigate(created, { replace: true });
  }, [created]);
  return { draft, blocker };
}
