import { useEffect, useRef } from 'react';
import { clipboardImage, hasPlainText } from './pasted-image.ts';

const writableFieldSelector = 'input:not([type=radio], [type=checkbox], [type=file]), textarea, [contenteditable=true]';

/**
 * Takes an image that is pasted anywhere on the screen. Text pasted into a field stays text, and nothing is taken while a dialog is
 * open.
 */
export function useImagePaste(take: (file: File) => void, disabled: boolean): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    if (disabled) return;
    const onPaste = (event: ClipboardEvent) => {
      const image = event.clipboardData && clipboardImage(event.clipboardData);
      if (!image || !event.clipboardData || event.defaultPrevented) return;
      const place = event.target instanceof Element ? event.target : null;
      // The second condition: a dialog is open but does not have the focus yet.
      if (place?.closest('[role="dialog"]') || document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      if (place?.closest(writableFieldSelector) && hasPlainText(event.clipboardData)) return;
      event.preventDefault();
      latest.current(image);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [disabled]);
}
