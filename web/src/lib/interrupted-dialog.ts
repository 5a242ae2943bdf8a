import { useSyncExternalStore } from 'react';
import { z } from 'zod';

/** A dialog that was open, with something typed, when the session ended. */
const interruptedDialogSchema = z.object({
  title: z.string(),
  /** The screen that it lay over, without what its address searches for. */
  pathname: z.string(),
  account: z.string(),
  /** Where its draft is, in the session storage. */
  draft: z.string(),
});
export type InterruptedDialog = z.output<typeof interruptedDialogSchema>;

const storageKey = 'finestra-interrotta';
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

export function saveInterruptedDialog(storage: Storage, dialog: InterruptedDialog): void {
  try {
    storage.setItem(storageKey, JSON.stringify(dialog));
  } catch {
    // The store is full or forbidden: the draft is still offered where its dialog opens.
  }
  notifyListeners();
}

/** Forgets the dialog of that draft; another one stays. */
export function removeInterruptedDialog(storage: Storage, draft: string): void {
  if (parseStoredDialog(storage)?.draft !== draft) return;
  storage.removeItem(storageKey);
  notifyListeners();
}

/** The dialog that was interrupted last, unless its draft is gone. */
export function readInterruptedDialog(storage: Storage): InterruptedDialog | null {
  const dialog = parseStoredDialog(storage);
  return dialog && storage.getItem(dialog.draft) !== null ? dialog : null;
}

function parseStoredDialog(storage: Storage): InterruptedDialog | null {
  try {
    return interruptedDialogSchema.safeParse(JSON.parse(storage.getItem(storageKey) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells a screen whether a dialog over it was interrupted. */
export function useInterruptedDialog(pathname: string, account: string): InterruptedDialog | null {
  // A text, because the same object has to come back until something changes.
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(readInterruptedDialog(sessionStorage)));
  const dialog = interruptedDialogSchema.nullable().parse(JSON.parse(text));
  return dialog?.pathname === pathname && dialog.account === account ? dialog : null;
}
