import { useRef, useState } from 'react';

interface TypedFields<Values> {
  readonly values: Values;
  /** What was shown where somebody began to type. */
  readonly begun: Values;
  readonly isSaved: boolean;
}

/**
 * Fields that are saved as they are left. Until somebody types they show what is stored, which a colleague may change meanwhile: fields that
 * kept what they began with would write it back as soon as somebody passed through them.
 */
export function useFieldsSavedOnLeave<Values extends Readonly<Record<string, string>>>(stored: Values) {
  const [typed, setTyped] = useState<TypedFields<Values> | null>(null);
  // A field completes what was typed in the moment it is left, before the next rendering.
  const latest = useRef(typed);
  const saving = useRef(Promise.resolve());
  const put = (next: typeof typed) => {
    latest.current = next;
    setTyped(next);
  };
  const now = JSON.stringify(stored);
  const [followed, setFollowed] = useState(now);
  if (followed !== now) {
    setFollowed(now);
    if (typed?.isSaved) put(null);
  }
  async function saveLeft(save: (values: Values, begun: Values) => Promise<boolean>): Promise<void> {
    const left = latest.current;
    if (left === null || left.isSaved) return;
    if (JSON.stringify(left.values) === now) return put(null);
    const isStored = await save(left.values, left.begun);
    if (!isStored || latest.current === null) return;
    put(latest.current === left ? { ...left, isSaved: true } : { ...latest.current, begun: left.values });
  }
  return {
    values: typed?.values ?? stored,
    type: (part: Partial<Values>) => {
      const { values = stored, begun = stored, isSaved = false } = latest.current ?? {};
      put({ values: { ...values, ...part }, begun: isSaved ? values : begun, isSaved: false });
    },
    /** What was typed is a change of these values from now on: who types has been told of them. */
    rebase: (begun: Values) => put(latest.current && { ...latest.current, begun }),
    /** Saves what was typed over `begun` and is not saved yet, if anything; `save` answers whether it is stored. */
    leave: (save: (values: Values, begun: Values) => Promise<boolean>): Promise<void> => {
      // One after the other: what the one before stores is what the next one is typed over.
      saving.current = saving.current.then(() => saveLeft(save));
      return saving.current;
    },
  };
}
