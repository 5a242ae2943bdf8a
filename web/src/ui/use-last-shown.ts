import { useState } from 'react';

/** A value, or the last one before it became null: what a dialog names while it fades out. */
export function useLastShown<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return last;
}
