/** How long a success is shown, in milliseconds. */
export const successTime = 3000;

interface Toast {
  readonly id: number;
  readonly text: string;
}

let toasts: readonly Toast[] = [];
let nextId = 1;
const watchers = new Set<() => void>();

function show(next: readonly Toast[]): void {
  toasts = next;
  for (const watcher of watchers) watcher();
}

/** Says for 3 s, over any screen, that something went well. */
export function showToast(text: string): void {
  const toast = { id: nextId++, text };
  show([...toasts, toast]);
  setTimeout(() => show(toasts.filter((one) => one !== toast)), successTime);
}

export const shownToasts = (): readonly Toast[] => toasts;

export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
