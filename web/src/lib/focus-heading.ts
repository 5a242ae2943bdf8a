/** Puts the focus on the heading of the screen. For a button that disappears when pressed: the focus would be lost. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
