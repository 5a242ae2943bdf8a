import { useEffect, useState } from 'react';

/** The longest that the second press of a double press comes after the first, in ms. */
const doublePressMs = 500;

/** When a dialog opened, and whether a press on its veil closes it. */
export function trackVeilPresses(now: () => number = () => performance.now()) {
  let openedAt = Number.NEGATIVE_INFINITY;
  return {
    opened: () => {
      openedAt = now();
    },
    closes: () => now() - openedAt >= doublePressMs,
  };
}

/**
 * What a press on the veil of a dialog does. The second press of a double press on 'Salva' fell on the veil of the question that the first one had
 * opened, and closed it: nothing was saved, and nothing was said.
 */
export function useVeilPress(opened: boolean, close: () => void): () => void {
  const [presses] = useState(() => trackVeilPresses());
  useEffect(() => {
    if (opened) presses.opened();
  }, [opened, presses]);
  return () => {
    if (presses.closes()) close();
  };
}
