import { useEffect, useRef, useState } from 'react';

const isShortcut = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';

const isTypedCharacter = (event: KeyboardEvent) =>
  event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;

/** Whether the palette's field has the focus and receives the letters itself. */
const paletteHasFocus = () => document.activeElement?.matches('[data-palette]') ?? false;

/**
 * Opens the palette by its shortcut or its button, and holds the typed text. Letters typed before the field is on the screen are added to
 * the text: otherwise they would be lost, or trigger something on the screen below.
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
    // Back shows another screen, over which the palette would stay. The address alone does not tell: a screen that was left before it was drawn
    // is never seen here, and going back from it changes nothing.
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listener stands as long as the screen does
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (isShortcut(event)) {
        event.preventDefault();
        open();
      } else if (waiting.current && !paletteHasFocus() && isTypedCharacter(event)) {
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
