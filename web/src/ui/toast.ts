/** How long a success message is shown. */
export const successToastMs = 3000;
/** How long a message with an undo button is shown: long enough to read it, think and reach the button. */
export const undoToastMs = 10_000;

/** Undoes an action; answers the message to show. */
export type Undo = () => Promise<string>;

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly undo?: Undo | undefined;
}

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function setToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const watcher of listeners) watcher();
}

/** Shows a success message over any screen: for 3 s, or for 10 s with an undo button. */
export function showSuccessToast(text: string, undo?: Undo): void {
  const toast = { id: nextId++, text, undo };
  setToasts([...toasts, toast]);
  setTimeout(() => hideToast(toast.id), undo ? undoToastMs : successToastMs);
}

export const hideToast = (id: number): void => setToasts(toasts.filter((one) => one.id !== id));

export const shownToasts = (): readonly Toast[] => toasts;

export function onToastsChange(watcher: () => void): () => void {
  listeners.add(watcher);
  return () => listeners.delete(watcher);
}
