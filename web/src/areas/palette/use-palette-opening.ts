import { useEffect, useRef, useState } from 'react';

const isShortcut = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';

const isLetter = (event: KeyboardEvent) => event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;

/** The palette's field, which takes letters by itself once it has the focus. */
const paletteHasFocus = () => document.activeElement?.matches('[data-palette]') ?? false;

/**
 * The palette opened by its shortcut or its button, and what is typed into it. Who knows the way types on at once: letters that come
 * before the field is there are kept for it, and reach nothing of the screen beneath.
 */
export function usePaletteOpening() {
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState('');
  const waiting = useRef(false);
  const open = () => {
    if (waiting.current) return;
    waiting.current = true;
    setText('');
    setOpened(true);
  };
  const close = () => {
    waiting.current = false;
    setOpened(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listener stands as long as the screen does
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (isShortcut(event)) {
        event.preventDefault();
        open();
      } else if (waiting.current && !paletteHasFocus() && isLetter(event)) {
        event.preventDefault();
        event.stopPropagation();
        setText((typed) => typed + event.key);
      }
    };
    window.addEventListener('keydown', keep, { capture: true });
    return () => window.removeEventListener('keydown', keep, { capture: true });
  }, []);
  return { opened, text, setText, open, close };
}
