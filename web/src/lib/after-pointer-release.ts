const releaseEvents = ['pointerup', 'pointercancel'] as const;
let pointerDown = false;

/** Keeps track of whether the pointer is down. Call once, before the first screen is drawn. */
export function trackPointer(): void {
  const set = (down: boolean) => () => {
    pointerDown = down;
  };
  window.addEventListener('pointerdown', set(true), { capture: true });
  for (const end of releaseEvents) window.addEventListener(end, set(false), { capture: true });
}

/**
 * Calls `act` at once, or after the click if the pointer is down. Otherwise an error message that appears when a field loses focus
 * could move the button under the pointer, and the click would miss it.
 */
export function afterPointerRelease(act: () => void): void {
  if (!pointerDown) {
    act();
    return;
  }
  const done = () => {
    for (const end of releaseEvents) window.removeEventListener(end, done, { capture: true });
    setTimeout(act);
  };
  for (const end of releaseEvents) window.addEventListener(end, done, { capture: true });
}
