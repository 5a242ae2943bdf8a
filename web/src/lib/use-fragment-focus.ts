import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * The ref of a part of a screen that is focused when a link leads to its fragment (`#manifesti`). It comes after the screen, so that the
 * browser finds nothing under that name when it opens.
 */
export function useFragmentFocus<Part extends HTMLElement>(
  fragment: `#${string}`,
  isShown: boolean,
): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is followed again leads there again.
  useEffect(() => {
    if (isShown && hash === fragment) part.current?.focus();
  }, [isShown, hash, fragment, key]);
  return part;
}
