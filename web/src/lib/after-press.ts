const ends = ['pointerup', 'pointercancel'] as const;
let pressed = false;

/** Follows the pointer of the page: called once, before the first screen is drawn. */
export function followPointer(): void {
  const set = (down: boolean) => () => {
    pressed = down;
  };
  window.addEventListener('pointerdown', set(true), { capture: true });
  for (const end of ends) window.addEventListener(end, set(false), { capture: true });
}

/**
 * Does something at once, or where the pointer is down after it was let go and its click has come: a sentence that appears when a field
 * is left would move the button that is being pressed from under the pointer, and the press would do nothing.
 */
export function afterPress(act: () => void): void {
  if (!pressed) {
    act();
    return;
  }
  const done = () => {
    for (const end of ends) window.removeEventListener(end, done, { capture: true });
    setTimeout(act);
  };
  for (const end of ends) window.addEventListener(end, done, { capture: true });
}
