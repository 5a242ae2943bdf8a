/** How long a success is shown, in milliseconds. */
export const successTime = 3000;
/** How long it is shown where it can be taken back: long enough to read it, think, and reach the button. */
export const undoTime = 10_000;

/** Takes back what was done; answers the sentence that says so. */
export type Undo = () => Promise<string>;

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly undo?: Undo | undefined;
}

let toasts: readonly Toast[] = [];
let nextId = 1;
const watchers = new Set<() => void>();

function show(next: readonly Toast[]): void {
  toasts = next;
  for (const watcher of watchers) watcher();
}

/** Says over any screen that something went well: for 3 s, or for 10 with a button that takes it back. */
export function showToast(text: string, undo?: Undo): void {
  const toast = { id: nextId++, text, undo };
  show([...toasts, toast]);
  setTimeout(() => hideToast(toast.id), undo ? undoTime : successTime);
}

export const hideToast = (id: number): void => show(toasts.filter((one) => one.id !== id));

export const shownToasts = (): readonly Toast[] => toasts;

export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
