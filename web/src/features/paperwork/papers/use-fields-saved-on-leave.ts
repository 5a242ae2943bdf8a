import { useRef, useState } from 'react';

/**
 * Fields that are saved as they are left. Until somebody types they show what is stored, which a colleague may change meanwhile: fields that
 * kept what they began with would write it back as soon as somebody passed through them.
 */
export function useFieldsSavedOnLeave<Values extends Readonly<Record<string, string>>>(stored: Values) {
  const [typed, setTyped] = useState<{ readonly values: Values; readonly isSaved: boolean } | null>(null);
  // A field completes what was typed in the moment it is left, before the next rendering.
  const latest = useRef(typed);
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
  return {
    values: typed?.values ?? stored,
    type: (part: Partial<Values>) =>
      put({ values: { ...(latest.current?.values ?? stored), ...part }, isSaved: false }),
    /** Saves what was typed and is not saved yet, if anything; `save` answers whether it is stored. */
    leave: async (save: (values: Values) => Promise<boolean>): Promise<void> => {
      const left = latest.current;
      if (left === null || left.isSaved) return;
      if (JSON.stringify(left.values) === now) return put(null);
      const isStored = await save(left.values);
      if (isStored && latest.current === left) put({ ...left, isSaved: true });
    },
  };
}
