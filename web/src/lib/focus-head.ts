/** Puts the focus on the head of the screen, where what was pressed has disappeared: the next stop is what follows it. */
export function focusHead(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
