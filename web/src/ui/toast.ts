import { ApiError } from '../lib/errors.ts';

/** How long a success message is shown. */
export const successToastMs = 3000;
/** How long a message with an undo button is shown: long enough to read it, think and reach the button. */
export const undoToastMs = 10_000;

/** Undoes an action; answers the message to show. */
export type Undo = () => Promise<string>;

/** Why something was not undone, in the words to show. */
export class UndoRefusedError extends Error {}

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly undo?: Undo | undefined;
  readonly failed?: boolean;
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
  show({ text, undo }, undo ? undoToastMs : successToastMs);
}

/** Says over any screen that something did not succeed, where no form shows it; long enough to be read on another screen too. */
export const showFailureToast = (text: string): void => show({ text, failed: true }, undoToastMs);

function show(toast: Omit<Toast, 'id'>, ms: number): void {
  const id = nextId++;
  setToasts([...toasts, { ...toast, id }]);
  setTimeout(() => hideToast(id), ms);
}

/**
 * Hides the toast first, so that the undo runs once, and shows the outcome in its place: a failure never as a success. Where no answer came,
 * it can be tried again.
 */
export async function runUndo(id: number, undo: Undo): Promise<void> {
  hideToast(id);
  try {
    showSuccessToast(await undo());
  } catch (error) {
    const refused = error instanceof ApiError || error instanceof UndoRefusedError;
    const text = refused ? error.message : 'Non è stato possibile annullare: controlla la connessione e riprova.';
    show({ text, undo: refused ? undefined : undo, failed: true }, undoToastMs);
  }
}

export const hideToast = (id: number): void => setToasts(toasts.filter((one) => one.id !== id));

export const shownToasts = (): readonly Toast[] => toasts;

export function onToastsChange(watcher: () => void): () => void {
  listeners.add(watcher);
  return () => listeners.delete(watcher);
}
